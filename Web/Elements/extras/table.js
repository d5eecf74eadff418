// Made by Web/table.py from Web/table.json. Change that file, then run the script.

// The names of page transitions.
export const transitions = ["slide", "fade", "cards", "cube", "cover-flow", "parallax", "custom"];

// The motions of a header's content while the header collapses.
export const headerCollapses = ["moves", "scales", "resizes"];

// The motions of a header's content while a page is pulled, in the order of `PagerHeaderPull`.
export const headerPulls = ["stretches", "zooms", "moves"];

// The axes of a rotation, in the order of `PagerRotationAxis`.
export const rotationAxes = ["across", "along", "depth"];

// The numbers of a page's drawing, in the order of the properties of `PagerPageDrawing`.
export const drawingNumbers = [
  "translation", "crossTranslation", "scale", "rotation", "rotationAxis", "anchor", "perspective", "alpha", "dim",
  "shadow", "order",
];

// The numbers of the place of a header's content, in the order of the properties of `PagerHeaderPlacement`.
export const headerNumbers = ["top", "height", "scale", "opacity"];
