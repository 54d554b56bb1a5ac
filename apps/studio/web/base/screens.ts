import { buttonTo } from "./ui/buttons.ts";
import { element } from "./ui/dom.ts";
import type { Failure } from "./failures.ts";

export interface Loading {
  progress(share: number): void;
}

export function showLoading(root: HTMLElement): Loading {
  const bar = element("progress", { class: "loading-bar", max: 1, value: 0, "aria-label": "กำลังโหลดเกม" });
  root.replaceChildren(element("div", { class: "screen" }, element("p", { class: "logo" }, "โชคดี"), bar));
  return { progress: (share) => (bar.value = share) };
}

interface Ways {
  readonly close: () => void;
  readonly retry: () => void;
}

/** A whole screen that says what happened and what helps. */
export function showFailure(root: HTMLElement, failure: Failure, ways: Ways): void {
  root.replaceChildren(
    element(
      "main",
      { class: "screen" },
      element("h1", { class: "screen-title" }, failure.title),
      element("p", { class: "screen-text" }, failure.text),
      failureButton(failure, ways),
    ),
  );
}

export function failureButton({ help }: Failure, { close, retry }: Ways): HTMLElement {
  const [name, onclick] = help === "retry" ? (["ลองอีกครั้ง", retry] as const) : (["ปิดเกม", close] as const);
  return buttonTo("gold-button", onclick, name);
}
