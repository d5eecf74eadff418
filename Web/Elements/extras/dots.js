// Tabs that are dots: the titles are read out, and not drawn.

const styles = `
:host([dots]) .label { padding: 0; margin: 0; }
:host([dots]) .label::before { content: ""; width: var(--lockstep-dot-size, 8px); aspect-ratio: 1; border-radius: 50%; background: currentColor; }
:host([dots]) .content { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
:host([dots]) [role=tab] { color: var(--lockstep-tab-color, color-mix(in srgb, CanvasText 32%, transparent)); }
:host([dots]) [role=tab][aria-selected=true] { color: var(--lockstep-tab-selected-color, var(--lockstep-accent, CanvasText)); }
:host([dots]) :is(.indicator, .round) { visibility: hidden; }
@media (forced-colors: active) { :host([dots]) .label::before { forced-color-adjust: none; } }
`;

export class Feature {
  #engine;

  constructor(_, { engine }) {
    this.#engine = engine;
  }

  configure() {
    this.#engine.addStyles(styles);
  }

  end() {}
}
