import { iconButton } from "./buttons.ts";
import { element } from "./dom.ts";
import { icons } from "./icons.ts";

export interface Sheet {
  readonly body: HTMLElement;
  close(): void;
}

interface Options {
  readonly title: string;
  /** A dialog that needs an answer cannot be closed without one. */
  readonly isFirm?: boolean;
  readonly onClose?: () => void;
}

/** The browser's own modal: it traps the focus, closes with Escape and restores the focus. */
export function openDialog({ title, isFirm = false, onClose }: Options, ...content: readonly (Node | string)[]): Sheet {
  const heading = element("h2", { class: "dialog-title", id: `dialog-${++opened}` }, title);
  const body = element("div", { class: "dialog-body" }, ...content);
  const dialog = element(
    "dialog",
    { class: "dialog", "aria-labelledby": heading.id },
    element(
      "header",
      { class: "dialog-head" },
      heading,
      !isFirm && iconButton("ปิด", icons.close, () => dialog.close()),
    ),
    body,
  );
  dialog.addEventListener("cancel", (event) => isFirm && event.preventDefault());
  dialog.addEventListener("click", (event) => event.target === dialog && !isFirm && dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    onClose?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  return { body, close: () => dialog.close() };
}

let opened = 0;

export function isDialogOpen(): boolean {
  return document.querySelector("dialog[open]") !== null;
}
