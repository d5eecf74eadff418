const trees = ["Ash", "Silver birch", "Elm", "Horse chestnut", "Oak", "소나무", "Yew", "Mountain maple", "Fir", "단풍나무"];

/** The title of the page with this number, counted from 1. */
export const titleOf = (number) => `${trees[(number - 1) % trees.length]} ${number}`;
