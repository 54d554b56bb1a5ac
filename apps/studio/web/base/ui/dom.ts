type Child = Node | string | false | undefined;

interface Attributes {
  readonly class?: string;
  readonly [name: string]: string | number | boolean | undefined | ((event: Event) => void);
}

/**
 * Creates an element. A function under `onclick`, `oninput` and the like becomes a listener; `true` sets a bare
 * attribute, `false` and `undefined` omit it. Text is never parsed as HTML.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name.replace(/^on/, ""), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== undefined && value !== false) made.setAttribute(name, String(value));
  }
  for (const child of children) if (child !== undefined && child !== false) made.append(child);
  return made;
}

/** Writes a text where it is another one: to write the same again has the page laid out anew. */
export function write(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

export function appRoot(): HTMLElement {
  const root = document.getElementById("app");
  if (!root) throw new Error("The page has no place for the game");
  return root;
}

const SVG = "http://www.w3.org/2000/svg";

/** Creates an element of a drawing. */
export function shape<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[Tag] {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/** A line drawing of 24 by 24, hidden from screen readers: the button around it carries the name. */
export function icon(path: string): SVGSVGElement {
  return shape("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: "icon" }, shape("path", { d: path }));
}
