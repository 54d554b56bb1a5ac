import { signedMoneyText } from "@chokdee/game-kit";
import { element } from "../../ui/dom.ts";
import type { BoardKind } from "../boards/board.ts";
import type { Desk, Notice } from "../net/desk.ts";
import { createFelt } from "../parts/felt.ts";
import { createTimerRing } from "../parts/timer-ring.ts";
import { unconfirmedTotal } from "../state/lay-chips.ts";
import { isBetting, type PageState, stakesOf, type TableModel } from "../state/page-state.ts";
import { handText } from "../view/bars.ts";
import { hindranceOf, layPlaces } from "../view/lay-places.ts";
import { factsOf } from "../view/table-facts.ts";
import { bahtText, MOMENT_WORDS, momentOf, noticeText } from "../view/words.ts";

export interface Tile {
  readonly root: HTMLElement;
  readonly table: string;
  notify(notice: Notice): void;
  dispose(): void;
}

interface Setting {
  readonly desk: Desk;
  readonly model: TableModel;
  readonly kind: BoardKind;
  /** The value of the chosen chip. */
  readonly chip: () => number;
  readonly onOpen: () => void;
}

const NOTICE_MS = 3_500;

/** One table among many: its road, its time, and its main places to bet at. */
export function createTile({ desk, model, kind, chip, onOpen }: Setting): Tile {
  const { table: id } = model.view;
  const facts = factsOf(model.view);
  const ring = createTimerRing(undefined);
  const felt = createFelt({
    has: facts.has,
    facts: facts.of,
    onPress: (parts) => desk.lay(id, parts.map(({ place, chips }) => ({ place, amount: chips * chip() }))),
  });
  const history = kind.createHistory({ size: "tile" });
  const line = element("p", { class: "tile-facts tabular" });
  const word = element("p", { class: "tile-word", role: "status" });
  const confirm = element("button", { class: "gold-button tile-confirm", type: "button", onclick: () => desk.confirm(id) });
  const clear = element("button", { class: "plain-button tile-clear", type: "button", onclick: () => desk.clear(id) }, "ล้าง");
  const actions = element("div", { class: "tile-actions" }, clear, confirm);
  const root = element(
    "article",
    { class: `tile kind-${model.view.kind}`, "aria-label": model.view.name_th, "data-table": id },
    element(
      "header",
      { class: "tile-head" },
      ring.root,
      element(
        "button",
        { class: "tile-open", type: "button", onclick: onOpen, "aria-label": `เปิด${model.view.name_th}เต็มจอ` },
        element("span", { class: "tile-name" }, model.view.name_th),
        line,
      ),
      word,
    ),
    element("div", { class: "tile-history" }, history.root),
    element(
      "div",
      { class: "tile-places" },
      ...kind.quickPlaces.filter(facts.has).map((place) => felt.place(place, { class: `is-quick is-${place}` })),
    ),
    actions,
  );

  let seen = "";
  let shownResults: unknown;
  let reveal: ReturnType<typeof setTimeout> | undefined;
  let noticeUntil = 0;
  const judge = (table: TableModel) => {
    const draw = table.view.round?.draw;
    if (!draw) return;
    const stakes = stakesOf(table);
    const results = facts.resultsOf(draw.drawn, stakes);
    felt.result(results);
    const net = [...stakes.keys()].reduce((sum, place) => sum + (results.get(place)?.net ?? 0), 0);
    word.textContent = stakes.size > 0 ? `${kind.say(draw.drawn)} ${signedMoneyText(net)}` : kind.say(draw.drawn);
    word.className = `tile-word ${stakes.size === 0 ? "" : net > 0 ? "is-gain" : net < 0 ? "is-loss" : ""}`;
  };
  const enter = (table: TableModel) => {
    const { round } = table.view;
    const moment = momentOf(table);
    clearTimeout(reveal);
    felt.enable(isBetting(table));
    if (Date.now() > noticeUntil) {
      word.textContent = MOMENT_WORDS[moment];
      word.className = "tile-word";
    }
    if (round && moment === "betting") {
      const endsAt = desk.clock.toLocal(round.closes_at);
      ring.start(endsAt, endsAt - desk.clock.toLocal(round.opens_at));
    } else ring.stop();
    if (!round?.draw) return felt.result(undefined);
    const last = round.draw.reveal_at.at(-1);
    const waitMs = moment === "dealing" && last !== undefined ? desk.clock.toLocal(last) - Date.now() : 0;
    if (waitMs <= 0) return judge(table);
    reveal = setTimeout(() => judge(desk.store.get().tables.get(id) ?? table), waitMs);
  };
  const update = (state: PageState) => {
    const table = state.tables.get(id);
    if (!table) return;
    const { round, results, limits } = table.view;
    line.textContent = `${bahtText(limits.min)}–${bahtText(limits.max)} · ${handText(table)}`;
    layPlaces(felt, table);
    const unconfirmed = unconfirmedTotal(table);
    const hindrance = hindranceOf(state, unconfirmed);
    actions.hidden = unconfirmed === 0;
    confirm.disabled = hindrance !== undefined;
    confirm.textContent = hindrance ?? `ยืนยัน ${bahtText(unconfirmed)}`;
    const now = [round?.round, momentOf(table), round?.ends_at, round?.draw ? "drawn" : ""].join();
    if (now !== seen) {
      seen = now;
      enter(table);
    }
    // A result belongs to the road once its last card is open.
    const isHidden = momentOf(table) === "dealing" && results.at(-1)?.round === round?.round;
    if (shownResults !== results && !isHidden) {
      shownResults = results;
      history.update(results.map(({ drawn }) => drawn));
    }
  };
  const unwatch = desk.store.watch(update);

  return {
    root,
    table: id,
    notify: (notice) => {
      if (notice.type === "laid") return;
      noticeUntil = Date.now() + NOTICE_MS;
      word.textContent = noticeText(notice, (place) => facts.of(place).name);
      word.className = `tile-word ${notice.type === "accepted" ? "is-gain" : "is-loss"}`;
    },
    dispose: () => {
      unwatch();
      clearTimeout(reveal);
      ring.stop();
      root.remove();
    },
  };
}
