// Labels that mix their two fonts while the pages move. The engine measures a label whenever its size changes, so that the width of its
// tab, the tabs beside it, the indicator and the strip follow the font.

const styles = `
:host([tab-fonts=mixed]) [role=tab] {
  font-weight: calc(var(--lockstep-tab-font-weight, 400) * (1 - var(--selected-fraction)) + var(--lockstep-tab-selected-font-weight, 700) * var(--selected-fraction));
  font-size: calc(var(--lockstep-tab-font-size, 1em) * (1 - var(--selected-fraction)) + var(--lockstep-tab-selected-font-size, 1em) * var(--selected-fraction)); }
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
