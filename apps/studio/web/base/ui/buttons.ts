import { element, icon } from "./dom.ts";
import { icons } from "./icons.ts";

/** A button that shows words, a picture or both. */
export function buttonTo(
  className: string,
  work: () => void,
  ...content: readonly (Node | string | false)[]
): HTMLButtonElement {
  return element("button", { class: className, type: "button", onclick: work }, ...content);
}

/** One that shows an icon alone, by a name for those who do not see it. */
export function iconButton(name: string, path: string, work: () => void, className = "icon-button"): HTMLButtonElement {
  return element("button", { class: className, type: "button", "aria-label": name, onclick: work }, icon(path));
}

export function soundButton(isOn: () => boolean, toggle: () => void): HTMLButtonElement {
  const button = iconButton("", icons.soundOn, () => {
    toggle();
    draw();
  });
  const draw = () => {
    button.replaceChildren(icon(isOn() ? icons.soundOn : icons.soundOff));
    button.setAttribute("aria-label", isOn() ? "ปิดเสียง" : "เปิดเสียง");
  };
  draw();
  return button;
}
