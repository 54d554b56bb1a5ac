import { shortMoneyText, signedMoneyText } from "@chokdee/game-kit";
import { buttonTo } from "../../../base/ui/buttons.ts";
import { element, write } from "../../../base/ui/dom.ts";
import type { BoardKind, HistoryStrip } from "../boards/board.ts";
import type { TableClient, Notice } from "../net/table-client.ts";
import { createFelt, type FeltControl, type PlaceFacts } from "../parts/felt.ts";
import type { Steps } from "../parts/steps.ts";
import { createTimerRing } from "../parts/timer-ring.ts";
import { unconfirmedTotal } from "../state/lay-chips.ts";
import { isBetting, type PageState, stakesOf, type TableModel } from "../state/page-state.ts";
import { handText } from "../view/bars.ts";
import { hindranceOf, layPlaces } from "../view/lay-places.ts";
import { factsOf, type TableFacts } from "../view/table-facts.ts";
import { MOMENT_WORDS, momentOf, noticeText } from "../view/words.ts";

interface Setting {
  readonly client: TableClient;
  readonly model: TableModel;
  readonly kind: BoardKind;
  /** The value of the chosen chip. */
  readonly chip: () => number;
  readonly onOpen: () => void;
  /** Tables close and open together: their tiles change one after the other. */
  readonly steps: Steps;
}

const NOTICE_MS = 3_500;

/** What a place pays mostly: a tile has no room for exceptions, which the whole table names. */
function shortFacts(facts: PlaceFacts): PlaceFacts {
  return { ...facts, odds: facts.odds.split(" · ")[0] ?? facts.odds };
}

/** One table among many: its road, its time, and its main places to bet at. */
export class Tile {
  readonly root: HTMLElement;
  readonly #setting: Setting;
  readonly #id: string;
  readonly #facts: TableFacts;
  readonly #felt: FeltControl;
  readonly #history: HistoryStrip;
  readonly #ring = createTimerRing(undefined);
  readonly #line = element("span", { class: "tile-facts tabular" });
  readonly #word = element("p", { class: "tile-word", role: "status" });
  readonly #confirm: HTMLButtonElement;
  readonly #actions: HTMLElement;
  readonly #unwatch: () => void;
  #state: PageState | undefined;
  #seen = "";
  #laid: TableModel | undefined;
  #shownResults: unknown;
  #reveal: ReturnType<typeof setTimeout> | undefined;
  #noticeUntil = 0;

  constructor(setting: Setting) {
    const { client, model, kind, chip } = setting;
    const id = model.view.table;
    this.#setting = setting;
    this.#id = id;
    this.#facts = factsOf(model.view);
    this.#history = kind.createHistory({ size: "tile" });
    this.#felt = createFelt({
      has: this.#facts.has,
      facts: (place) => shortFacts(this.#facts.of(place)),
      onPress: (parts) =>
        client.lay(
          id,
          parts.map(({ place, chips }) => ({ place, amount: chips * chip() })),
        ),
    });
    this.#confirm = buttonTo("gold-button tile-confirm", () => client.confirm(id));
    this.#actions = element(
      "div",
      { class: "tile-actions" },
      buttonTo("plain-button tile-clear", () => client.clear(id), "ล้าง"),
      this.#confirm,
    );
    this.root = this.#assemble();
    this.#unwatch = client.store.watch((state) => this.#follow(state));
  }

  #assemble(): HTMLElement {
    const { model, kind, onOpen } = this.#setting;
    const { kind: name, name_th: title } = model.view;
    const quick = kind.quickPlaces.filter((place) => this.#facts.has(place));
    return element(
      "article",
      { class: `tile kind-${name}`, "aria-label": title, "data-table": this.#id },
      element(
        "header",
        { class: "tile-head" },
        this.#ring.root,
        buttonTo(
          "tile-open",
          onOpen,
          element("span", { class: "sr-only" }, "เปิด"),
          element("span", { class: "tile-name" }, title),
          element("span", { class: "sr-only" }, "เต็มจอ "),
          this.#line,
        ),
        this.#word,
      ),
      element("div", { class: "tile-history" }, this.#history.root),
      element(
        "div",
        { class: "tile-places" },
        ...quick.map((place) => this.#felt.place(place, { class: `is-quick is-${place}` })),
      ),
      this.#actions,
    );
  }

  #say(text: string, look: "is-gain" | "is-loss" | "" = ""): void {
    write(this.#word, text);
    this.#word.className = `tile-word ${look}`;
  }

  #judge(table: TableModel): void {
    const draw = table.view.round?.draw;
    if (!draw) return;
    const stakes = stakesOf(table);
    const results = this.#facts.resultsOf(draw.drawn, stakes);
    this.#felt.dim(results);
    const words = this.#setting.kind.say(draw.drawn);
    if (stakes.size === 0) return this.#say(words);
    const net = [...stakes.keys()].reduce((sum, place) => sum + (results.get(place)?.net ?? 0), 0);
    this.#say(`${words} ${signedMoneyText(net)}`, net > 0 ? "is-gain" : net < 0 ? "is-loss" : "");
  }

  #enter(table: TableModel): void {
    const { clock, store } = this.#setting.client;
    const { round } = table.view;
    const moment = momentOf(table);
    clearTimeout(this.#reveal);
    this.#felt.enable(isBetting(table));
    if (Date.now() > this.#noticeUntil) this.#say(MOMENT_WORDS[moment]);
    if (round && moment === "betting") {
      const endsAt = clock.toLocal(round.closes_at);
      this.#ring.start(endsAt, endsAt - clock.toLocal(round.opens_at));
    } else this.#ring.stop();
    if (!round?.draw) return this.#felt.dim(undefined);
    const last = round.draw.reveal_at.at(-1);
    const waitMs = moment === "dealing" && last !== undefined ? clock.toLocal(last) - Date.now() : 0;
    if (waitMs <= 0) return this.#judge(table);
    const judge = () => this.#judge(store.get().tables.get(this.#id) ?? table);
    this.#reveal = setTimeout(() => this.#setting.steps.take(`${this.#id} result`, judge), waitMs);
  }

  /** What concerns another table is left out. */
  #follow(state: PageState): void {
    const before = this.#state;
    this.#state = state;
    const isSame =
      before?.tables.get(this.#id) === state.tables.get(this.#id) &&
      (["session", "ended", "isHeld", "balance", "connection"] as const).every(
        (name) => before?.[name] === state[name],
      );
    if (!isSame) this.#setting.steps.take(this.#id, () => this.#update(this.#state ?? state));
  }

  #update(state: PageState): void {
    const table = state.tables.get(this.#id);
    if (!table) return;
    const { round, results, limits } = table.view;
    write(this.#line, `${shortMoneyText(limits.min)}–${shortMoneyText(limits.max)} · ${handText(table)}`);
    if (table !== this.#laid) layPlaces(this.#felt, table);
    this.#laid = table;
    const unconfirmed = unconfirmedTotal(table);
    const hindrance = hindranceOf(state, unconfirmed);
    this.#actions.hidden = unconfirmed === 0;
    this.#confirm.disabled = hindrance !== undefined;
    write(this.#confirm, hindrance ?? `ยืนยัน ${shortMoneyText(unconfirmed)}`);
    const now = [round?.round, momentOf(table), round?.ends_at, round?.draw ? "drawn" : ""].join();
    if (now !== this.#seen) {
      this.#seen = now;
      this.#enter(table);
    }
    // A result belongs to the road once it was shown.
    const isHidden = momentOf(table) === "dealing" && results.at(-1)?.round === round?.round;
    if (this.#shownResults === results || isHidden) return;
    this.#shownResults = results;
    this.#history.update(results.map(({ drawn }) => drawn));
  }

  notify(notice: Notice): void {
    if (notice.type === "laid") return;
    this.#noticeUntil = Date.now() + NOTICE_MS;
    const text = noticeText(notice, (place) => this.#facts.of(place).name);
    this.#say(text, notice.type === "accepted" ? "is-gain" : "is-loss");
  }

  dispose(): void {
    this.#unwatch();
    clearTimeout(this.#reveal);
    this.#ring.stop();
    this.root.remove();
  }
}
