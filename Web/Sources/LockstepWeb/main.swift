// A module without a main: the page calls the exported functions.
