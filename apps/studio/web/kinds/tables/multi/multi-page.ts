import { moneyText, signedMoneyText } from "@chokdee/game-kit";
import { openDialog } from "../../../base/ui/dialog.ts";
import { buttonTo, iconButton, soundButton } from "../../../base/ui/buttons.ts";
import { element, icon, write } from "../../../base/ui/dom.ts";
import { icons } from "../../../base/ui/icons.ts";
import type { BoardKind } from "../boards/board.ts";
import type { TableClient, Notice } from "../net/table-client.ts";
import { createSteps } from "../parts/steps.ts";
import type { PageState } from "../state/page-state.ts";
import { CONNECTION_WORDS } from "../view/bars.ts";
import { type ChipOffer, createChipRow } from "../view/chip-row.ts";
import { rackTool } from "../view/rack.ts";
import { LaidOrder, offerFor, repeatable } from "./many-racks.ts";
import { Tile } from "./tile.ts";

export interface MultiPage {
  readonly root: HTMLElement;
  notify(notice: Notice): void;
  /** Shows these tables, as many as there is room for. */
  choose(tables: readonly string[]): void;
}

interface Setting {
  readonly client: TableClient;
  readonly tables: readonly { readonly id: string; readonly name: string }[];
  readonly kinds: ReadonlyMap<string, BoardKind>;
  readonly isSoundOn: () => boolean;
  readonly toggleSound: () => void;
  readonly onChosen: (tables: readonly string[]) => void;
  readonly onOpen: (table: string) => void;
}

/** Until the first tables are known. */
const FIRST_OFFER: ChipOffer = { values: [1_000, 5_000, 10_000, 50_000, 100_000], min: 1_000, max: 500_000, step: 100 };

/** Four on a phone, six beside each other on a tablet, nine where there is room. */
export function maxTables(): number {
  if (matchMedia("(width >= 960px)").matches) return 9;
  return matchMedia("(width >= 700px)").matches ? 6 : 4;
}

/** Many tables at once: one rack of chips for all of them. */
export function createMultiPage(setting: Setting): MultiPage {
  const { client, kinds } = setting;
  const tiles = new Map<string, Tile>();
  const steps = createSteps();
  let chosen: readonly string[] = [];
  const grid = element("div", { class: "tiles" });
  const rack = createChipRow("multi-rack", FIRST_OFFER);
  const laid = new LaidOrder();
  const shownTables = () => chosen.flatMap((id) => client.store.get().tables.get(id) ?? []);
  const hasChips = (id: string) => (client.store.get().tables.get(id)?.draft.steps.length ?? 0) > 0;
  const foot = createMultiFoot({
    repeat: () => repeatable(shownTables()).forEach(({ view }) => client.repeat(view.table)),
    undo: () => {
      const last = laid.takeLast(hasChips);
      if (last !== undefined) client.undo(last);
    },
  });
  let offered = JSON.stringify(FIRST_OFFER);
  const header = createMultiHeader(setting, () => askTables(setting.tables, chosen, (next) => page.choose(next)));
  const root = element("main", { class: "multi-page" }, header.root, grid, rack.root, foot.root);
  root.classList.toggle("is-framed", window.parent !== window);

  const update = (state: PageState) => {
    header.update(state);
    const tables = shownTables();
    foot.update(state, { canRepeat: repeatable(tables).length > 0, canUndo: chosen.some(hasChips) });
    const offer = offerFor(tables.map(({ view }) => view)) ?? FIRST_OFFER;
    if (JSON.stringify(offer) !== offered) rack.offer(offer);
    offered = JSON.stringify(offer);
    // A chosen table gets its tile with its first snapshot.
    for (const id of chosen) {
      if (state.tables.has(id) && !tiles.has(id)) steps.take(`${id} tile`, () => addTile(id));
    }
  };
  const addTile = (id: string) => {
    const model = client.store.get().tables.get(id);
    const kind = model && kinds.get(model.view.kind);
    if (!model || !kind || tiles.has(id) || !chosen.includes(id)) return;
    const tile = new Tile({ client, model, kind, steps, chip: rack.chosen, onOpen: () => setting.onOpen(id) });
    tiles.set(id, tile);
    grid.append(tile.root);
  };
  client.store.watch(update);

  const page: MultiPage = {
    root,
    notify: (notice) => {
      if (notice.type === "laid") laid.note(notice.table);
      tiles.get(notice.table)?.notify(notice);
    },
    choose: (tables) => {
      chosen = tables.slice(0, maxTables());
      for (const [id, tile] of tiles) {
        if (chosen.includes(id)) continue;
        tile.dispose();
        tiles.delete(id);
      }
      setting.onChosen(chosen);
      update(client.store.get());
    },
  };
  return page;
}

function createMultiHeader({ isSoundOn, toggleSound }: Setting, onChoose: () => void) {
  const line = element("span", { class: "line-dot", role: "status" });
  return {
    root: element(
      "header",
      { class: "table-header" },
      element(
        "div",
        { class: "table-title" },
        element("div", { class: "table-name-row" }, element("h1", { class: "table-name" }, "เล่นหลายโต๊ะ"), line),
        element("p", { class: "table-facts" }, "แตะชื่อโต๊ะเพื่อเปิดเต็มจอ"),
      ),
      soundButton(isSoundOn, toggleSound),
      iconButton("เลือกโต๊ะ", icons.grid, onChoose),
    ),
    update: ({ connection }: PageState) => {
      line.className = `line-dot is-${connection}`;
      write(line, CONNECTION_WORDS[connection]);
    },
  };
}

function createMultiFoot(actions: { readonly repeat: () => void; readonly undo: () => void }) {
  const repeat = rackTool("แทงซ้ำ", icon(icons.repeat), actions.repeat);
  const undo = rackTool("ย้อนกลับ", icon(icons.undo), actions.undo);
  const balance = element("dd", { class: "tabular" });
  const net = element("dd", { class: "tabular" });
  const item = (term: string, value: HTMLElement) => element("div", {}, element("dt", {}, term), value);
  return {
    root: element(
      "footer",
      { class: "table-foot" },
      element("dl", { class: "foot-facts" }, item("ยอดเงินคงเหลือ", balance), item("ได้-เสีย", net)),
      element("div", { class: "multi-tools" }, repeat, undo),
    ),
    update: (state: PageState, { canRepeat, canUndo }: { readonly canRepeat: boolean; readonly canUndo: boolean }) => {
      repeat.disabled = !canRepeat;
      undo.disabled = !canUndo;
      write(balance, state.balance === null ? "–" : moneyText(state.balance));
      write(net, signedMoneyText(state.net));
      net.className = `tabular ${state.net > 0 ? "is-gain" : state.net < 0 ? "is-loss" : ""}`;
    },
  };
}

function askTables(
  tables: Setting["tables"],
  chosen: readonly string[],
  onChosen: (tables: readonly string[]) => void,
): void {
  const max = maxTables();
  const boxes = tables.map(({ id, name }) => {
    const box = element("input", { type: "checkbox", value: id, checked: chosen.includes(id) });
    return { id, box, label: element("label", { class: "choice table-choice" }, box, name) };
  });
  const note = element("p", { class: "muted", role: "status" }, `เลือกได้ไม่เกิน ${max} โต๊ะ`);
  const picked = () => boxes.filter(({ box }) => box.checked).map(({ id }) => id);
  const limit = () => {
    const isFull = picked().length >= max;
    for (const { box } of boxes) box.disabled = isFull && !box.checked;
  };
  limit();
  const sheet = openDialog(
    { title: "เลือกโต๊ะ" },
    note,
    element("div", { class: "choices", onchange: limit }, ...boxes.map(({ label }) => label)),
    buttonTo(
      "gold-button",
      () => {
        sheet.close();
        onChosen(picked());
      },
      "ตกลง",
    ),
  );
}
