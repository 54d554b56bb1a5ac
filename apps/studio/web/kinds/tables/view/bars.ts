import { moneyText, numberText, shortMoneyText, signedMoneyText } from "@chokdee/game-kit";
import { buttonTo, iconButton, soundButton } from "../../../base/ui/buttons.ts";
import { element, icon, write } from "../../../base/ui/dom.ts";
import { icons } from "../../../base/ui/icons.ts";
import type { PageState, TableModel } from "../state/page-state.ts";
import { stakesOf } from "../state/page-state.ts";

export interface BarActions {
  /** Back to the tables, where there is a page of them. */
  readonly back: (() => void) | undefined;
  readonly toggleSound: () => void;
  readonly openMenu: () => void;
  readonly openProof: () => void;
}

export interface Bar {
  readonly root: HTMLElement;
  update(state: PageState, table: TableModel): void;
}

export const CONNECTION_WORDS: Readonly<Record<PageState["connection"], string>> = {
  connecting: "กำลังเชื่อมต่อ",
  live: "เชื่อมต่อแล้ว",
  lost: "สัญญาณขาด กำลังต่อใหม่",
};

/** The number of the hand in its shoe, or of the round where there is no shoe. */
export function handText({ view }: TableModel): string {
  const { round, shoe, results } = view;
  if (!round) return "ยังไม่เริ่มรอบ";
  if (!shoe) return `รอบ ${numberText(round.opening.keyIndex)}`;
  const at = results.findIndex((result) => result.round === round.round);
  return `ขอน ${shoe.number} มือ ${at < 0 ? results.length + 1 : at + 1}`;
}

/** The name of the table, where it stands and who is there. */
export function createHeader(actions: BarActions, isSoundOn: () => boolean): Bar {
  const name = element("h1", { class: "table-name" });
  const facts = element("p", { class: "table-facts tabular" });
  const count = element("span");
  const people = element("span", { class: "table-people" }, icon(icons.people), count);
  const dot = element("span", { class: "line-dot", role: "status" });
  const root = element(
    "header",
    { class: "table-header" },
    actions.back && iconButton("กลับไปรวมโต๊ะ", icons.grid, actions.back),
    element(
      "div",
      { class: "table-title" },
      element("div", { class: "table-name-row" }, name, dot),
      element("div", { class: "table-facts-row" }, facts, people),
    ),
    soundButton(isSoundOn, actions.toggleSound),
    iconButton("เมนู", icons.menu, actions.openMenu),
  );
  return {
    root,
    update: ({ connection }, table) => {
      const { view } = table;
      write(name, view.name_th);
      write(facts, `${handText(table)} · ${shortMoneyText(view.limits.min)}–${shortMoneyText(view.limits.max)}`);
      const { players, crowd_players: crowd } = view.pools;
      write(count, crowd > 0 ? `${players} + ผู้เล่นจำลอง ${crowd}` : String(players));
      people.setAttribute("title", crowd > 0 ? `ผู้เล่น ${players} คน ผู้เล่นจำลอง ${crowd} คน` : `ผู้เล่น ${players} คน`);
      dot.className = `line-dot is-${connection}`;
      write(dot, CONNECTION_WORDS[connection]);
    },
  };
}

/** Balance, what is staked, the result of the visit, and the way to the proof. */
export function createFoot(actions: Pick<BarActions, "openProof">): Bar & { readonly purse: HTMLElement } {
  const balance = element("dd", { class: "tabular" });
  const staked = element("dd", { class: "tabular foot-staked" });
  const net = element("dd", { class: "tabular" });
  const proof = buttonTo("proof-button", actions.openProof, icon(icons.shield), element("span", {}, "ตรวจผล"));
  const item = (term: string, value: HTMLElement) => element("div", {}, element("dt", {}, term), value);
  const purse = item("ยอดเงินคงเหลือ", balance);
  return {
    purse,
    root: element(
      "footer",
      { class: "table-foot" },
      element("dl", { class: "foot-facts" }, purse, item("แทงแล้ว", staked), item("ได้-เสีย", net)),
      proof,
    ),
    update: (state, table) => {
      write(balance, state.balance === null ? "–" : moneyText(state.balance));
      const total = [...stakesOf(table).values()].reduce((sum, each) => sum + each, 0);
      write(staked, shortMoneyText(total));
      write(net, signedMoneyText(state.net));
      net.className = `tabular ${state.net > 0 ? "is-gain" : state.net < 0 ? "is-loss" : ""}`;
      proof.disabled = table.view.results.length === 0;
    },
  };
}
