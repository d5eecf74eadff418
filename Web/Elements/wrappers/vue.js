// The elements as components of Vue 3: options become attributes, the other properties are set on the element, and events are
// listened to as those of any component. `v-model:selected` binds the selected page. A page is a child with `data-page`.
//
// This module defines no element: import "lockstep-elements/pager", or another module of the package, beside it.

import { defineComponent, h, mergeProps, shallowRef } from "vue";
import { elements } from "./wrappers.js";

const UPDATE = "onUpdate:selected";
/** The listeners that an element has to know, which it does not if they were added before it was defined. */
const LATE = ["onPositionchange", "onWillappear", "onDidappear", "onWilldisappear", "onDiddisappear"];

/** The attributes of a component, as Vue sets them on an element: `^` means an attribute, and `.` a property. */
function bound(given, { attributes, properties }, isDefined) {
  const found = {};
  for (const [name, value] of Object.entries(given)) {
    if (!isDefined && LATE.includes(name)) continue;
    const own = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
    if (properties.includes(own)) found[`.${own}`] = value;
    else if (own in attributes) found[`^${attributes[own]}`] = attributeValue(value);
    else if (name !== UPDATE) found[name] = value;
  }
  return found;
}

/** The value of an attribute. An attribute that is on is empty, and one that is off is absent. */
function attributeValue(value) {
  if (value === true) return "";
  return value === false ? null : value;
}

function component(name, { tag, ...known }) {
  return defineComponent({
    name,
    inheritAttrs: false,
    setup(_, { attrs, slots, expose }) {
      const element = shallowRef(null);
      const isDefined = shallowRef(Boolean(globalThis.customElements?.get(tag)));
      if (!isDefined.value) globalThis.customElements?.whenDefined(tag).then(() => (isDefined.value = true));
      expose({ element });
      const update = { onDidmove: ({ target }) => target === element.value && attrs[UPDATE]?.(target.selected) };
      return () => h(tag, mergeProps(bound(attrs, known, isDefined.value), { ref: element }, UPDATE in attrs ? update : {}), slots.default?.());
    },
  });
}

export const LockstepPager = component("LockstepPager", elements.LockstepPager);
export const LockstepStrip = component("LockstepStrip", elements.LockstepStrip);
export const LockstepFeed = component("LockstepFeed", elements.LockstepFeed);
export const LockstepRow = component("LockstepRow", elements.LockstepRow);
