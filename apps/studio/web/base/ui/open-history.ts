import { signedMoneyText } from "@chokdee/game-kit";
import { openDialog, type Sheet } from "./dialog.ts";
import { buttonTo } from "./buttons.ts";
import { element } from "./dom.ts";
import { failureOf } from "../failures.ts";

interface HistoryPage {
  readonly items: readonly HTMLElement[];
  /** Null of the last page. */
  readonly next: string | null;
}

interface Setting {
  readonly title: string;
  /** What is said where there is nothing, and below the last of them. */
  readonly none: string;
  readonly end: string;
  /** Without a cursor, the newest. */
  readonly load: (cursor: { readonly cursor?: string }) => Promise<HistoryPage>;
}

/** What the member has played, newest first, page by page. */
export function openHistory({ title, none, end, load }: Setting): Sheet {
  const list = element("ul", { class: "history" });
  const foot = element("div", { class: "history-foot" });
  const sheet = openDialog({ title }, list, foot);
  const loadPage = async (cursor: { readonly cursor?: string }): Promise<void> => {
    foot.replaceChildren(element("p", { class: "muted", role: "status" }, "กำลังโหลด…"));
    try {
      const { items, next } = await load(cursor);
      list.append(...items);
      foot.replaceChildren(
        next === null
          ? element("p", { class: "muted" }, list.childElementCount === 0 ? none : end)
          : buttonTo("plain-button", () => void loadPage({ cursor: next }), "ดูเพิ่มเติม"),
      );
    } catch (error) {
      foot.replaceChildren(
        element("p", { role: "alert" }, failureOf(error).text),
        buttonTo("plain-button", () => void loadPage(cursor), "ลองอีกครั้ง"),
      );
    }
  };
  void loadPage({});
  return sheet;
}

interface Row {
  readonly title: string;
  readonly note: string;
  /** Null where it is not known yet. */
  readonly net: number | null;
  readonly actions: readonly (readonly [name: string, act: () => void])[];
}

export function historyRow({ title, note, net, actions }: Row): HTMLElement {
  return element(
    "li",
    { class: "history-row" },
    element("div", {}, element("p", {}, title), element("p", { class: "muted tabular" }, note)),
    net !== null &&
      element("strong", { class: `tabular ${net > 0 ? "is-gain" : net < 0 ? "is-loss" : ""}` }, signedMoneyText(net)),
    actions.length > 0 &&
      element("div", { class: "button-row" }, ...actions.map(([name, act]) => buttonTo("plain-button", act, name))),
  );
}
