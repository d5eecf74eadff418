// Made by Web/table.py from Web/table.json. Change that file, then run the script.

// The names of page transitions.
export const transitions = ["slide", "fade", "cards", "cube", "cover-flow", "parallax", "custom"];

// The motions of a header's content while the header collapses.
export const headerCollapses = ["moves", "scales", "resizes"];

// The motions of a header's content while a page is pulled, in the order of `PagerHeaderPull`.
export const headerPulls = ["stretches", "zooms", "moves"];

// The axes of a rotation, in the order of `PagerRotationAxis`.
export const rotationAxes = ["across", "along", "depth"];
