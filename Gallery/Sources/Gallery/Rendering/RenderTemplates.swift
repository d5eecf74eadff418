// swift-format-ignore-file
// Made by Web/table.py from Web/render*.html and Web/render*.css. Change those files, then run the script.

/// The templates of the renderer.
enum RenderTemplates {
  /// The markup of a pager.
  static let html = #"""
    <lockstep-pager id="{{id}}"{{#label}} aria-label="{{label}}"{{/label}}{{#attributes}} {{name}}="{{value}}"{{/attributes}}>
    {{#header}}<div data-header>{{{header}}}</div>
    {{/header}}<nav data-tabs{{#label}} aria-label="{{label}}"{{/label}}>{{#pages}}<a {{#isDisabled}}role="link" aria-disabled="true"{{/isDisabled}}{{^isDisabled}}href="#{{fragment}}"{{/isDisabled}}>{{title}}{{#hasBadge}}<span data-badge>{{badge}}</span>{{/hasBadge}}</a>{{/pages}}</nav>
    {{#pages}}<section id="{{id}}" data-page="{{id}}" data-title="{{title}}"{{#hasBadgeAttribute}} data-badge="{{badgeAttribute}}"{{/hasBadgeAttribute}}{{#isDisabled}} data-disabled{{/isDisabled}}>{{{content}}}</section>
    {{/pages}}</lockstep-pager>

    """#
  /// The rules of a pager before its script has come.
  static let css = #"""
    #{{id}}:not(:defined) {
    {{#numbers}}  --lockstep-before-{{name}}: {{value}}{{unit}};
    {{/numbers}}}
    #{{id}}:not(:defined) > :nth-child({{selected}} of [data-page]) { scroll-initial-target: nearest; }
    #{{id}}:not(:defined) > [data-tabs] > a:nth-child({{selected}}):not(:first-child) { position: relative; }
    #{{id}}:not(:defined) > [data-tabs] > a:nth-child({{selected}}):not(:first-child)::before { content: ""; position: absolute; inset-inline-start: calc({{anchor}}% - {{anchor}}cqi); scroll-initial-target: nearest; }
    {{#isHeightOfPage}}#{{id}}:not(:has(> :target), :defined) > [data-page] { contain: size; }
    #{{id}}:not(:has(> :target), :defined) > :nth-child({{selected}} of [data-page]) { contain: none; }
    {{/isHeightOfPage}}{{#hasWay}}@supports (animation-timeline: --pages) and selector(:target-current) {
    {{#way}}  #{{pager}}:not(:defined) > [data-tabs] > a:nth-child({{number}}) { anchor-name: --lockstep-tab-{{number}}; }
    {{/way}}  #{{id}}:not(:defined) > [data-tabs] > a:first-child::after { animation: lockstep-{{id}} linear both; animation-timeline: --lockstep-pages; }
    }
    @keyframes lockstep-{{id}} {
    {{#way}}  {{percent}}% { inset-inline-start: anchor(--lockstep-tab-{{number}} start); inline-size: calc(anchor-size(--lockstep-tab-{{number}} inline) - 2 * var(--lockstep-cut)); }
    {{/way}}}
    {{/hasWay}}

    """#
  /// The markup of a feed with rows.
  static let feedHTML = #"""
    <lockstep-feed id="{{id}}"{{#label}} aria-label="{{label}}"{{/label}}{{#attributes}} {{name}}="{{value}}"{{/attributes}}>
    {{#template}}<template>{{{template}}}</template>
    {{/template}}{{#rows}}{{{content}}}
    {{/rows}}<script type="application/json">{{{batch}}}</script>
    </lockstep-feed>

    """#
  /// The rules of a feed before its script has come.
  static let feedCSS = #"""
    #{{id}}:not(:defined) {
    {{#numbers}}  --lockstep-before-{{name}}: {{value}}{{unit}};
    {{/numbers}}}

    """#
}
