// The elements as components of React 18 and later. Each is a function of its props: options become attributes, the other
// properties are set on the element, and `onDidmove` listens to `didmove`. A page is a child with `data-page`.
//
// This module defines no element: import "lockstep-elements/pager", or another module of the package, beside it.

import { createElement, forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { elements } from "./wrappers.js";

/** The attribute that begins to load with the properties that are set. */
const LATE = "src";

// React warns of layout effects on a server.
const useElementEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Divides the props into attributes, properties and listeners, by the names that the element knows. */
function divided(props, { attributes, properties, events }) {
  const found = { attributes: {}, properties: {}, listeners: {}, late: null };
  for (const [name, value] of Object.entries(props)) {
    const type = events.find((type) => name === `on${type[0].toUpperCase()}${type.slice(1)}`);
    if (type) found.listeners[type] = value;
    else if (properties.includes(name)) found.properties[name] = value;
    else if (name === LATE) found.late = value ?? null;
    else if (name in attributes) found.attributes[attributes[name]] = attributeValue(value);
    else found.attributes[name === "className" ? "class" : name] = value;
  }
  return found;
}

/** The value of an attribute. An attribute that is on is empty, and one that is off is absent. */
function attributeValue(value) {
  if (value === true) return "";
  return value === false || value === null ? undefined : value;
}

function component(name, { tag, ...known }) {
  const wrapped = forwardRef(({ children, ...props }, ref) => {
    const element = useRef(null);
    const written = useRef({});
    const heard = useRef({});
    useImperativeHandle(ref, () => element.current);
    const { attributes, properties, listeners, late } = divided(props, known);
    heard.current = listeners;
    useElementEffect(() => {
      for (const each of new Set([...Object.keys(written.current), ...Object.keys(properties)])) {
        if (written.current[each] !== properties[each]) element.current[each] = properties[each] ?? null;
      }
      written.current = properties;
      if (late === null) element.current.removeAttribute(LATE);
      else if (late !== element.current.getAttribute(LATE)) element.current.setAttribute(LATE, late);
    });
    const types = Object.keys(listeners).sort().join();
    useElementEffect(() => {
      const life = new AbortController();
      const { current } = element;
      const hear = (event) => heard.current[event.type]?.(event);
      const listen = () => types.split(",").filter(Boolean).forEach((type) => current.addEventListener(type, hear, { signal: life.signal }));
      listen();
      // An element does not know the listeners that were added before it was defined. Adding one again calls it once all the same.
      if (!customElements.get(tag)) customElements.whenDefined(tag).then(() => life.signal.aborted || listen());
      return () => life.abort();
    }, [types]);
    return createElement(tag, { ...attributes, ref: element }, children);
  });
  wrapped.displayName = name;
  return wrapped;
}

export const LockstepPager = component("LockstepPager", elements.LockstepPager);
export const LockstepStrip = component("LockstepStrip", elements.LockstepStrip);
export const LockstepFeed = component("LockstepFeed", elements.LockstepFeed);
export const LockstepRow = component("LockstepRow", elements.LockstepRow);
