import { shortMoneyText, type Sound } from "@chokdee/game-kit";
import type { RoundView } from "../../../../src/kinds/tables/protocol.ts";
import { element, icon } from "../../../base/ui/dom.ts";
import { icons } from "../../../base/ui/icons.ts";
import type { Board, BoardKind, Drawn } from "../boards/board.ts";
import type { TableClient, Notice } from "../net/table-client.ts";
import { createFelt, type FeltControl, type GroupPart, type PlaceResult } from "../parts/felt.ts";
import { createSteps } from "../parts/steps.ts";
import { createTimerRing } from "../parts/timer-ring.ts";
import type { FoleyName } from "../foley.ts";
import { leftOf, unconfirmedTotal } from "../state/lay-chips.ts";
import { isBetting, type PageState, stakesOf, type TableModel } from "../state/page-state.ts";
import { sumByPlace } from "../state/draft.ts";
import { createFoot, createHeader } from "./bars.ts";
import { createDirector, type Director } from "./director.ts";
import { createFlights } from "./flights.ts";
import { hindranceOf, layPlaces } from "./lay-places.ts";
import { createRack, type Rack } from "./rack.ts";
import { createResultPanel } from "./result-panel.ts";
import { factsOf, type TableFacts } from "./table-facts.ts";
import { type Moment, MOMENT_WORDS, noticeText, wakingText } from "./words.ts";

export interface TableViewSetting {
  readonly client: TableClient;
  readonly table: string;
  readonly model: TableModel;
  readonly kind: BoardKind;
  readonly sound: Sound<FoleyName>;
  readonly isSqueezing: () => boolean;
  /** Back to the page of tables. */
  readonly onBack?: (() => void) | undefined;
  readonly onMenu: () => void;
  readonly onProof: () => void;
}

/** How the places should look: whether they take chips, and how they ended. */
interface PlacesLook {
  readonly isOpen: boolean;
  readonly judged?: ReadonlyMap<string, PlaceResult> | undefined;
}

const NOTICE_MS = 4_000;
/** Of what should not be overlooked. */
const ALARM_MS = 30_000;
const HURRY_SECONDS = 4;
/** Winnings fly from the stage to their places, and from there to the purse. */
const TO_PURSE_MS = 700;
const NEXT_CHIP_MS = 60;
const GREAT_WIN = 5;

/** One table, whole: its board in the frame that all kinds share. */
export class TableView {
  readonly root: HTMLElement;
  readonly #setting: TableViewSetting;
  readonly #facts: TableFacts;
  readonly #rack: Rack;
  readonly #felt: FeltControl;
  readonly #board: Board;
  readonly #director: Director;
  readonly #flights = createFlights();
  readonly #panel = createResultPanel();
  readonly #phase = element("p", { class: "phase-words", role: "status" });
  readonly #notice = element("p", { class: "notice", role: "status", hidden: true });
  readonly #spoken = element("p", { class: "sr-only", role: "status", "aria-live": "polite" });
  readonly #skip: HTMLButtonElement;
  readonly #header;
  readonly #foot;
  readonly #history;
  readonly #unwatch: () => void;
  readonly #steps = createSteps();
  #places: PlacesLook = { isOpen: true };
  #isJudged = false;
  #shownResults: unknown;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(setting: TableViewSetting) {
    const { client, table: id, kind, sound, model } = setting;
    this.#setting = setting;
    this.#facts = factsOf(model.view);
    this.#rack = rackFor(setting, this.#facts);
    this.#felt = createFelt({
      has: this.#facts.has,
      facts: this.#facts.of,
      onPress: (parts) => this.#press(parts),
    });
    const ring = createTimerRing("วินาที", (left) => {
      if (left > 0 && left <= HURRY_SECONDS && isBetting(this.#current())) sound.play("tick");
    });
    this.#board = kind.createBoard({
      felt: this.#felt,
      ring: element("div", { class: "ring-box" }, ring.root, this.#phase),
      sound,
    });
    this.#history = kind.createHistory({ size: "table" });
    this.#header = createHeader(
      {
        back: setting.onBack,
        openMenu: setting.onMenu,
        openProof: setting.onProof,
        toggleSound: () => sound.turn(!sound.isOn()),
      },
      () => sound.isOn(),
    );
    this.#foot = createFoot({ openProof: setting.onProof });
    this.#skip = element(
      "button",
      { class: "skip", type: "button", hidden: true, onclick: () => this.#director.skip() },
      icon(icons.skip),
      "ข้าม",
    );
    this.root = this.#assemble(model.view.kind);
    this.#director = createDirector({
      showMs: this.#facts.showMs,
      board: this.#board,
      ring,
      clock: client.clock,
      isSqueezing: setting.isSqueezing,
      onOpen: () => {
        this.#isJudged = false;
        this.#showPlaces({ isOpen: true });
      },
      onClose: () => this.#showPlaces({ ...this.#places, isOpen: false }),
      onShown: (drawn, isFresh) => this.#showResult(drawn, isFresh),
      onMoment: (moment, isShowing) => this.#enter(moment, isShowing),
    });
    this.#showBars();
    this.#unwatch = client.store.watch((state) => this.#update(state, id));
  }

  #assemble(kind: string): HTMLElement {
    const felt = element("div", { class: "table-felt" });
    const controls = element("div", { class: "table-controls" });
    const history = element("div", { class: "table-history" });
    const root = element(
      "main",
      { class: `table-page kind-${kind} is-opening` },
      this.#header.root,
      element("div", { class: "table-stage" }, this.#board.stage, this.#skip, this.#notice),
      felt,
      controls,
      history,
      this.#foot.root,
      this.#flights.root,
      this.#spoken,
    );
    root.classList.toggle("is-framed", window.parent !== window);
    // It is laid out part by part, and seen when it is whole.
    this.#steps.take("stage in", () => {});
    this.#steps.take("felt in", () => felt.append(this.#board.felt));
    this.#steps.take("controls in", () => controls.append(this.#rack.root, this.#panel.root));
    this.#steps.take("history in", () => history.append(this.#history.root));
    this.#steps.take("open", () => root.classList.remove("is-opening"));
    return root;
  }

  #current(): TableModel {
    const { client, table, model } = this.#setting;
    return client.store.get().tables.get(table) ?? model;
  }

  #press(parts: readonly GroupPart[]): void {
    const { client, table } = this.#setting;
    const value = this.#rack.chosen();
    client.lay(
      table,
      parts.map(({ place, chips }) => ({ place, amount: chips * value })),
    );
    if (!isBetting(this.#current())) return;
    for (const { place } of parts) this.#flights.fly(this.#rack.chosenElement(), this.#felt.buttonOf(place), value);
  }

  #showPlaces(places: PlacesLook): void {
    const { isOpen, judged } = places;
    const [isTurned, isNews] = [isOpen !== this.#places.isOpen, judged !== this.#places.judged];
    this.#places = places;
    if (isTurned) this.#steps.take("enable", () => this.#felt.enable(this.#places.isOpen));
    if (!isNews) return;
    this.#steps.take("light", () => this.#felt.light(this.#places.judged));
    this.#steps.take("dim", () => this.#felt.dim(this.#places.judged));
  }

  #enter(moment: Moment, isShowing: boolean): void {
    const { sound } = this.#setting;
    const { round, name_th: name } = this.#current().view;
    this.#phase.textContent = MOMENT_WORDS[moment];
    this.root.dataset["moment"] = moment;
    this.#skip.hidden = !isShowing;
    if (moment === "closing") sound.play("close");
    const isOver = moment === "settling" || moment === "done" || moment === "void" || this.#isJudged;
    const hasMessage = moment === "late" || moment === "asleep" || (isOver && !isShowing);
    this.#panel.root.hidden = !hasMessage;
    this.#rack.root.hidden = hasMessage;
    if (moment === "late") this.#panel.tell("รอค่าสุ่มสาธารณะ", "โต๊ะรอค่าที่ประกาศไว้ เดิมพันของคุณอยู่ครบ");
    if (moment === "asleep") this.#panel.tell("กำลังเปิดโต๊ะ", wakingText(this.#current()));
    if (moment === "void") this.#panel.tell("ยกเลิกรอบ คืนเดิมพันทั้งหมด", round?.void_reason ?? "");
    if (moment === "betting") this.#spoken.textContent = `${MOMENT_WORDS.betting} ${name}`;
    if (isOver && round) this.#countDown(round);
    else this.#panel.ring.stop();
  }

  /** To the next round. While the result is still shown to others, a rest follows. */
  #countDown({ ends_at, phase }: RoundView): void {
    const endsAt = this.#setting.client.clock.toLocal(ends_at) + (phase === "dealing" ? this.#facts.restMs : 0);
    this.#panel.ring.start(endsAt, Math.max(1, endsAt - Date.now()));
  }

  #showResult(drawn: Drawn, isFresh: boolean): void {
    const { kind, sound } = this.#setting;
    const table = this.#current();
    const stakes = stakesOf(table);
    const judged = this.#facts.resultsOf(drawn, stakes);
    this.#isJudged = true;
    this.#skip.hidden = true;
    this.#showPlaces({ isOpen: false, judged });
    const stake = sumOf(stakes.values());
    const win = stake + sumOf([...stakes.keys()].map((place) => judged.get(place)?.net ?? 0));
    const words = kind.say(drawn);
    this.#steps.take("panel", () => this.#showPanel(words, stake, win));
    this.#spoken.textContent = stake > 0 ? `${words} ได้สุทธิ ${shortMoneyText(win - stake)} บาท` : words;
    if (!isFresh) return;
    if (win > stake) sound.play(win >= GREAT_WIN * stake ? "great" : "win");
    this.#steps.take("flights", () => this.#flyHome(stakes, judged));
    this.#update(this.#setting.client.store.get(), this.#setting.table);
  }

  #showPanel(words: string, stake: number, win: number): void {
    // The next round may have begun.
    if (!this.#isJudged) return;
    const { result, view } = this.#current();
    this.#panel.root.hidden = false;
    this.#rack.root.hidden = true;
    this.#panel.show(words, stake, result?.win ?? win);
    if (view.round) this.#countDown(view.round);
  }

  /** Lost chips go to the house; others come back with what they have won. */
  #flyHome(stakes: ReadonlyMap<string, number>, judged: ReadonlyMap<string, PlaceResult>): void {
    for (const [at, [place, amount]] of [...stakes].entries()) {
      const net = judged.get(place)?.net ?? 0;
      const [button, delay] = [this.#felt.buttonOf(place), at * NEXT_CHIP_MS];
      if (net < 0) this.#flights.fly(button, this.#board.stage, amount, delay);
      else {
        this.#flights.fly(this.#board.stage, button, amount + net, delay);
        this.#flights.fly(button, this.#foot.purse, amount + net, TO_PURSE_MS + delay);
      }
    }
  }

  #update(state: PageState, id: string): void {
    const table = state.tables.get(id);
    if (!table) return;
    const now = () => this.#setting.client.store.get();
    // Chips are seen at once where nothing else has changed.
    if (this.#director.isNews(table)) this.#steps.take("moment", () => this.#director.follow(this.#current()));
    this.#steps.take("places", () => layPlaces(this.#felt, this.#current()));
    this.#steps.take("rack", () => this.#rack.update(rackState(now(), this.#current())));
    this.#steps.take("bars", () => this.#showBars());
    this.#steps.take("history", () => this.#showHistory());
  }

  #showBars(): void {
    const state = this.#setting.client.store.get();
    this.#header.update(state, this.#current());
    this.#foot.update(state, this.#current());
  }

  #showHistory(): void {
    const table = this.#current();
    const { results, round } = table.view;
    // A result belongs to the history once it was shown.
    const isHidden = this.#director.isShowing() && results.at(-1)?.round === round?.round;
    const shown = isHidden ? results.slice(0, -1) : results;
    if (this.#shownResults !== results) this.#history.update(shown.map(({ drawn }) => drawn));
    this.#shownResults = isHidden ? undefined : results;
    const { result } = table;
    if (result && this.#isJudged && round?.draw) {
      this.#panel.show(this.#setting.kind.say(round.draw.drawn), result.stake, result.win);
    }
  }

  readonly notify = (notice: Notice): void => {
    const { sound } = this.#setting;
    if (notice.type === "laid") return sound.play("chip");
    sound.play(notice.type === "accepted" ? "accept" : "refuse");
    this.#notice.textContent = noticeText(notice, (place) => this.#facts.of(place).name);
    this.#notice.className = `notice ${notice.type === "accepted" ? "is-good" : "is-bad"}`;
    this.#notice.hidden = false;
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(
      () => (this.#notice.hidden = true),
      notice.type === "unsigned" ? ALARM_MS : NOTICE_MS,
    );
  };

  dispose(): void {
    this.#unwatch();
    this.#steps.stop();
    clearTimeout(this.#noticeTimer);
    this.#director.stop();
    this.#panel.ring.stop();
    this.root.remove();
  }
}

function rackFor({ client, table: id, model }: TableViewSetting, { chips }: TableFacts): Rack {
  const { min, max, step } = model.view.limits;
  const actions = {
    repeat: () => client.repeat(id),
    double: () => client.double(id),
    undo: () => client.undo(id),
    clear: () => client.clear(id),
    confirm: () => client.confirm(id),
  };
  return createRack({ values: chips, min, max, step }, actions);
}

function rackState(state: PageState, table: TableModel) {
  const unconfirmed = unconfirmedTotal(table);
  return {
    isOpen: isBetting(table),
    canRepeat: table.last.length > 0,
    canDouble: unconfirmed > 0 || stakesOf(table).size > 0,
    unconfirmed,
    unconfirmedPlaces: sumByPlace(table.draft).size,
    isSending: table.sending.length > 0,
    left: leftOf(table),
    hindrance: hindranceOf(state, unconfirmed),
  };
}

function sumOf(values: Iterable<number>): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
