import type { Sound } from "@chokdee/game-kit";
import { element, icon } from "../../ui/dom.ts";
import { icons } from "../../ui/icons.ts";
import type { BoardKind, Drawn } from "../boards/board.ts";
import type { Desk, Notice } from "../net/desk.ts";
import { createFelt, type PlaceResult } from "../parts/felt.ts";
import { createTimerRing } from "../parts/timer-ring.ts";
import type { TableTone } from "../parts/tones.ts";
import { unconfirmedTotal } from "../state/lay-chips.ts";
import { isBetting, type PageState, sendingOf, stakesOf, sumPlaces, type TableModel } from "../state/page-state.ts";
import { sumByPlace } from "../state/slip.ts";
import { createFoot, createHeader } from "./bars.ts";
import { createDirector } from "./director.ts";
import { createFlights } from "./flights.ts";
import { createRack } from "./rack.ts";
import { createResultPanel } from "./result-panel.ts";
import { factsOf } from "./table-facts.ts";
import { type Moment, MOMENT_WORDS, noticeText } from "./words.ts";

export interface TableViewSetting {
  readonly desk: Desk;
  readonly table: string;
  readonly model: TableModel;
  readonly kind: BoardKind;
  readonly sound: Sound<TableTone>;
  readonly isSqueezing: () => boolean;
  /** Back to the page of tables. */
  readonly onBack?: (() => void) | undefined;
  readonly onMenu: () => void;
  readonly onProof: () => void;
}

export interface TableScreen {
  readonly root: HTMLElement;
  notify(notice: Notice): void;
  dispose(): void;
}

const NOTICE_MS = 4_000;

/** One table, whole: its board in the frame that all kinds share. */
export function createTableView(setting: TableViewSetting): TableScreen {
  const { desk, table: id, kind, sound, model } = setting;
  const facts = factsOf(model.view);
  const current = () => desk.store.get().tables.get(id) ?? model;
  const { limits } = model.view;
  const rack = createRack({
    values: facts.chips,
    min: limits.min,
    max: limits.max,
    step: limits.step,
    actions: {
      repeat: () => desk.repeat(id),
      double: () => desk.double(id),
      undo: () => desk.undo(id),
      clear: () => desk.clear(id),
      confirm: () => desk.confirm(id),
    },
  });
  const flights = createFlights();
  const felt = createFelt({
    has: facts.has,
    facts: facts.of,
    onPress: (parts) => {
      const value = rack.chosen();
      desk.lay(id, parts.map(({ place, chips }) => ({ place, amount: chips * value })));
      if (isBetting(current())) for (const { place } of parts) flights.fly(rack.chosenElement(), felt.buttonOf(place), value);
    },
  });
  const ring = createTimerRing("วินาที", (left) => {
    if (left > 0 && left <= 4 && isBetting(current())) sound.play("tick");
  });
  const phase = element("p", { class: "phase-words", role: "status" });
  const ringBox = element("div", { class: "ring-box" }, ring.root, phase);
  const board = kind.createBoard({ felt, ring: ringBox, sound });
  const history = kind.createHistory({ size: "table" });
  const header = createHeader(
    {
      back: setting.onBack,
      openMenu: setting.onMenu,
      openProof: setting.onProof,
      toggleSound: () => sound.turn(!sound.isOn()),
    },
    () => sound.isOn(),
  );
  const foot = createFoot({ openProof: setting.onProof });
  const panel = createResultPanel();
  const notice = element("p", { class: "notice", role: "status", hidden: true });
  const spoken = element("p", { class: "sr-only", role: "status", "aria-live": "polite" });
  const skip = element(
    "button",
    { class: "skip", type: "button", hidden: true, onclick: () => director.skip() },
    icon(icons.skip),
    "ข้าม",
  );
  const root = element(
    "main",
    { class: `table-page kind-${model.view.kind}` },
    header.root,
    element("div", { class: "table-stage" }, board.stage, skip, notice),
    element("div", { class: "table-felt" }, board.felt),
    element("div", { class: "table-controls" }, rack.root, panel.root),
    element("div", { class: "table-history" }, history.root),
    foot.root,
    flights.root,
    spoken,
  );
  root.classList.toggle("is-framed", window.parent !== window);

  let results: ReadonlyMap<string, PlaceResult> | undefined;
  const setResults = (next: ReadonlyMap<string, PlaceResult> | undefined) => {
    results = next;
    felt.result(next);
  };
  const director = createDirector({
    board,
    ring,
    clock: desk.clock,
    isSqueezing: setting.isSqueezing,
    onOpen: () => {
      setResults(undefined);
      felt.enable(true);
    },
    onClose: () => felt.enable(false),
    onShown: (drawn, isFresh) => showResult(drawn, isFresh),
    onMoment: (moment, isShowing) => enterMoment(moment, isShowing),
  });
  const enterMoment = (moment: Moment, isShowing: boolean) => {
    const { round } = current().view;
    phase.textContent = MOMENT_WORDS[moment];
    root.dataset["moment"] = moment;
    skip.hidden = !isShowing;
    if (moment === "closing") sound.play("close");
    const isOver = moment === "settling" || moment === "done" || moment === "void";
    panel.root.hidden = !(isOver && !isShowing) && moment !== "late" && moment !== "asleep";
    rack.root.hidden = !panel.root.hidden;
    if (moment === "late") panel.tell("รอค่าสุ่มสาธารณะ", "โต๊ะรอค่าที่ประกาศไว้ เดิมพันของคุณอยู่ครบ");
    if (moment === "asleep") panel.tell("กำลังเปิดโต๊ะ", "เปิดขอนไพ่ใหม่เมื่อมีคนดู");
    if (moment === "void") panel.tell("ยกเลิกรอบ คืนเดิมพันทั้งหมด", round?.void_reason ?? "");
    if (isOver && round) {
      const endsAt = desk.clock.toLocal(round.ends_at);
      panel.ring.start(endsAt, Math.max(1, endsAt - Date.now()));
    } else panel.ring.stop();
    if (moment === "betting") spoken.textContent = `${MOMENT_WORDS.betting} ${current().view.name_th}`;
  };
  const showResult = (drawn: Drawn, isFresh: boolean) => {
    const table = current();
    const stakes = stakesOf(table);
    const judged = facts.resultsOf(drawn, stakes);
    setResults(judged);
    skip.hidden = true;
    panel.root.hidden = false;
    rack.root.hidden = true;
    const stake = [...stakes.values()].reduce((sum, each) => sum + each, 0);
    const win = [...stakes].reduce((sum, [place, amount]) => sum + amount + (judged.get(place)?.net ?? -amount), 0);
    const words = kind.say(drawn);
    panel.show(words, stake, table.result?.win ?? win);
    spoken.textContent = stake > 0 ? `${words} ได้สุทธิ ${(win - stake) / 100} บาท` : words;
    if (!isFresh) return;
    if (win > stake) sound.play(win >= 5 * stake ? "great" : "win");
    for (const [at, [place, amount]] of [...stakes].entries()) {
      const net = judged.get(place)?.net ?? 0;
      const button = felt.buttonOf(place);
      if (net < 0) flights.fly(button, board.stage, amount, at * 60);
      else {
        flights.fly(board.stage, button, amount + net, at * 60);
        flights.fly(button, foot.purse, amount + net, 700 + at * 60);
      }
    }
  };

  let shownResults: unknown;
  const update = (state: PageState) => {
    const table = state.tables.get(id);
    if (!table) return;
    header.update(state, table);
    foot.update(state, table);
    layPlaces(felt, table);
    rack.update(rackState(state, table));
    director.follow(table);
    // A result belongs to the history once it was shown.
    const { view } = table;
    const isHidden = director.isShowing() && view.results.at(-1)?.round === view.round?.round;
    const shown = isHidden ? view.results.slice(0, -1) : view.results;
    if (shownResults !== view.results || isHidden) history.update(shown.map(({ drawn }) => drawn));
    shownResults = isHidden ? undefined : view.results;
    if (table.result && results) panel.show(panelWords(table), table.result.stake, table.result.win);
  };
  const panelWords = ({ view }: TableModel) => (view.round?.draw ? kind.say(view.round.draw.drawn) : "");
  const unwatch = desk.store.watch(update);
  let noticeTimer: ReturnType<typeof setTimeout> | undefined;

  return {
    root,
    notify: (told) => {
      if (told.type === "laid") return sound.play("chip");
      sound.play(told.type === "accepted" ? "accept" : "refuse");
      notice.textContent = noticeText(told, (place) => facts.of(place).name);
      notice.className = `notice ${told.type === "accepted" ? "is-good" : "is-bad"}`;
      notice.hidden = false;
      clearTimeout(noticeTimer);
      noticeTimer = setTimeout(() => (notice.hidden = true), NOTICE_MS);
    },
    dispose: () => {
      unwatch();
      clearTimeout(noticeTimer);
      director.stop();
      panel.ring.stop();
      root.remove();
    },
  };
}

function layPlaces(felt: ReturnType<typeof createFelt>, table: TableModel): void {
  const { members, crowd } = table.view.pools;
  const pools = sumPlaces([...members, ...crowd]);
  const heads = sumPlaces([...members, ...crowd].map(({ place, heads: amount }) => ({ place, amount })));
  const fullest = Math.max(1, ...pools.values());
  const own = stakesOf(table);
  const laid = sumByPlace(table.slip);
  const sending = sendingOf(table);
  for (const place of felt.places()) {
    const pool = pools.get(place) ?? 0;
    felt.update(place, {
      own: own.get(place) ?? 0,
      unconfirmed: laid.get(place) ?? 0,
      sending: sending.get(place) ?? 0,
      pool,
      heads: heads.get(place) ?? 0,
      share: pool / fullest,
    });
  }
}

function rackState(state: PageState, table: TableModel) {
  const unconfirmed = unconfirmedTotal(table);
  return {
    isOpen: isBetting(table),
    canRepeat: table.last.length > 0,
    canDouble: unconfirmed > 0 || stakesOf(table).size > 0,
    unconfirmed,
    unconfirmedPlaces: sumByPlace(table.slip).size,
    isSending: table.sending.length > 0,
    hindrance: hindranceOf(state, unconfirmed),
  };
}

function hindranceOf({ session, ended, isHeld, balance, connection }: PageState, unconfirmed: number): string | undefined {
  if (ended) return "หมดเวลาการเล่น";
  if (session === null) return "ดูได้อย่างเดียว";
  if (isHeld) return "พักการแทงสักครู่";
  if (connection !== "live") return "รอสัญญาณกลับมา";
  return balance !== null && unconfirmed > balance ? "ยอดเงินไม่พอ" : undefined;
}
