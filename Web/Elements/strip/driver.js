import { tell } from "../bridge/dom.js";
import { Engine } from "../bridge/engine.js";
import { beginPageChange } from "../pager/features.js";
import { Fingers } from "../pager/fingers.js";
import { PageList } from "../pager/list.js";
import { createParts } from "../pager/markup.js";
import { insides, linkStrips, stripsOf } from "../pager/strips.js";
import { causes, pagerParts } from "../pager/table.js";

const tools = { Engine, Fingers, PageList, beginPageChange, causes, createParts, insides, linkStrips, pagerParts, stripsOf, tell };

/** The drivers of scrollers, which the strips of a scroller share. */
const drivers = new WeakMap();

/** Resolves with the driver of an app's own scroller. Its module is loaded for the first scroller. */
export async function driverOf(scroller, module) {
  const { Driver } = await import("../extras/driving.js");
  if (!drivers.has(scroller)) drivers.set(scroller, new Driver(scroller, module, tools));
  return drivers.get(scroller);
}
