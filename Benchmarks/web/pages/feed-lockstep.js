import "/elements/feed.js";
import { count, fill, isAnswer, items, main, use } from "./feed-common.js";

const feed = document.createElement("lockstep-feed");
feed.append(document.createElement("template"));
feed.firstChild.content.append(document.createElement("div"));
feed.render = fill;
feed.setAttribute("first", count);
if (isAnswer) feed.setAttribute("anchor", "end");
feed.source = { load: async () => ({ items, next: null }) };
main.append(feed);
await use({
  scroller: () => feed.shadowRoot.querySelector("[part~=scroller]"),
  grow: (name) => feed.updateItems([{ id: count - 1, name }]),
});
