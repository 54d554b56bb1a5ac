import { buttonTo } from "../../../base/ui/buttons.ts";
import { element, write } from "../../../base/ui/dom.ts";
import { createStack, shortBaht } from "./chip.ts";
import { signedMoneyText } from "@chokdee/game-kit";

/** What is known of a place before anything lies on it. Amounts in satang. */
export interface PlaceFacts {
  /** In Thai, as it is spoken and written on the felt. */
  readonly name: string;
  /** What it pays, as `8 : 1`. */
  readonly odds: string;
  /** What one member may have on it. */
  readonly max: number;
}

/** How a place looks. Without `content`, its name above its odds. */
export interface PlaceLook {
  readonly class?: string;
  readonly content?: readonly (Node | string)[];
  /** Whether it is large enough to show what all players have on it. */
  readonly hasPool?: boolean;
  /** Whether chips lie on it as they do on a cloth. Elsewhere a strip at its lower edge says what lies there. */
  readonly hasStacks?: boolean;
  /** Whether nothing of it is seen but the chips on it: it is neither lit nor dimmed. */
  readonly isBare?: boolean;
}

/** What lies on a place. Amounts in satang. */
export interface PlaceState {
  /** Accepted bets of this member. */
  readonly own: number;
  /** Chips that are no bets yet. */
  readonly unconfirmed: number;
  /** On their way to the server. */
  readonly sending: number;
  readonly pool: number;
  readonly heads: number;
  /** Simulated players of a sandbox, who are always called that. */
  readonly crowd: number;
  /** This place's share of the fullest pool, from 0 to 1. */
  readonly share: number;
  /** What the house still takes here from all members, where that is less than the place takes from one. */
  readonly left: number | undefined;
}

/** How a place ended: what it paid less what was staked, for this member. */
export interface PlaceResult {
  readonly isWinner: boolean;
  readonly isReturned: boolean;
  readonly net: number | undefined;
}

export interface Felt {
  /** Whether the table has this place: variants of a kind have different ones. */
  has(place: string): boolean;
  /** What the rules and the table say about a place. */
  facts(place: string): PlaceFacts;
  /** The button of a place. The board decides where it is and what is drawn on it; the frame lays the chips. */
  place(id: string, look?: PlaceLook): HTMLButtonElement;
  /** A button that puts chips on several places in one step, `chips` of the chosen chip on each. */
  group(name: string, parts: readonly GroupPart[], look?: PlaceLook): HTMLButtonElement;
}

export interface GroupPart {
  readonly place: string;
  readonly chips: number;
}

/** The frame's end of the felt. */
export interface FeltControl extends Felt {
  update(place: string, state: PlaceState): void;
  enable(isOpen: boolean): void;
  /** Lights the places that won or that the member has bet on; without results they are as before. */
  light(results: ReadonlyMap<string, PlaceResult> | undefined): void;
  /** The same for all places, of which the others are dimmed. Apart, because there are many. */
  dim(results: ReadonlyMap<string, PlaceResult> | undefined): void;
  readonly buttonOf: (place: string) => HTMLButtonElement | undefined;
  readonly places: () => Iterable<string>;
}

interface Setting {
  readonly has: (place: string) => boolean;
  readonly facts: (place: string) => PlaceFacts;
  readonly onPress: (parts: readonly GroupPart[]) => void;
}

const VERDICT = "place-verdict tabular";
type PartName = "place-chips tabular" | "place-left tabular" | typeof VERDICT;

interface Laid {
  readonly button: HTMLButtonElement;
  /** What has lain on it, was left or was judged. Most places never have any of it: a cloth has hundreds of them. */
  readonly parts: Map<PartName, HTMLElement>;
  readonly pool: { readonly bar: HTMLElement; readonly text: HTMLElement } | undefined;
  /** Names the button for readers, with what the member has on the place. */
  readonly say: (words: readonly string[]) => void;
  readonly isBare: boolean;
  readonly hasStacks: boolean;
  shown: string;
  judged: string;
}

export function createFelt({ has, facts, onPress }: Setting): FeltControl {
  const laid = new Map<string, Laid>();
  const groups: HTMLButtonElement[] = [];

  // What is written is what is read; a board's own drawing is named in words instead.
  const face = ({ name, odds }: PlaceFacts) => [
    element("span", { class: "place-name" }, name),
    element("span", { class: "sr-only" }, " จ่าย "),
    element("span", { class: "place-odds tabular" }, odds),
  ];

  return {
    has,
    facts,
    place: (id, look = {}) => {
      const known = facts(id);
      const bar = element("span", { class: "pool-bar" });
      const text = element("span", { class: "pool-text tabular" });
      const spoken = element("span", { class: "sr-only" });
      const named = `${known.name} จ่าย ${known.odds}`;
      const button = element(
        "button",
        {
          class: `place ${look.hasStacks === true ? "" : "is-slim"} ${look.class ?? ""}`,
          type: "button",
          "data-place": id,
          "aria-label": look.content && named,
          onclick: () => onPress([{ place: id, chips: 1 }]),
        },
        ...(look.content ?? face(known)),
        look.hasPool === true &&
          element(
            "span",
            { class: "pool", "aria-hidden": "true" },
            element("span", { class: "pool-track" }, bar),
            text,
          ),
        look.content === undefined && spoken,
      );
      const say = (words: readonly string[]) => {
        if (look.content) button.setAttribute("aria-label", [named, ...words].join(" "));
        else spoken.textContent = words.map((word) => ` ${word}`).join("");
      };
      const pool = look.hasPool === true ? { bar, text } : undefined;
      if (pool) write(text, poolText({ pool: 0, heads: 0, crowd: 0 }));
      const [isBare, hasStacks] = [look.isBare === true, look.hasStacks === true];
      const parts = new Map<PartName, HTMLElement>();
      laid.set(id, { button, parts, pool, say, isBare, hasStacks, shown: NOTHING_LAID, judged: NOT_JUDGED });
      return button;
    },
    group: (name, parts, look = {}) => {
      const button = buttonTo(`place-group ${look.class ?? ""}`, () => onPress(parts), ...(look.content ?? [name]));
      groups.push(button);
      return button;
    },
    update: (id, state) => {
      const place = laid.get(id);
      if (place) lay(place, state);
    },
    enable: (isOpen) => {
      for (const { button } of laid.values()) button.setAttribute("aria-disabled", String(!isOpen));
      for (const group of groups) group.setAttribute("aria-disabled", String(!isOpen));
    },
    light: (results) => {
      for (const [id, place] of laid) {
        const result = results?.get(id);
        const isLit = result?.isWinner === true || result?.net !== undefined;
        if (isLit || place.button.classList.contains("is-winner") || place.parts.has(VERDICT)) {
          judge(place, results !== undefined, result);
        }
      }
    },
    dim: (results) => {
      for (const [id, place] of laid) judge(place, results !== undefined, results?.get(id));
    },
    buttonOf: (place) => laid.get(place)?.button,
    places: () => laid.keys(),
  };
}

/** Where nothing has lain yet, nothing has to be taken away. */
const NOTHING_LAID = Object.values({
  own: 0,
  unconfirmed: 0,
  sending: 0,
  pool: 0,
  heads: 0,
  crowd: 0,
  share: 0,
  left: undefined,
} satisfies PlaceState).join();
const NOT_JUDGED = [false, undefined, undefined, undefined].join();

/** A part of a place, which is made when it is first shown. */
function partOf({ button, parts }: Laid, name: PartName, isShown: boolean) {
  const known = parts.get(name);
  if (known || !isShown) return known;
  const made = element("span", { class: name, ...(name !== VERDICT && { "aria-hidden": "true" }) });
  button.append(made);
  parts.set(name, made);
  return made;
}

function lay(place: Laid, state: PlaceState): void {
  const shown = Object.values(state).join();
  if (shown === place.shown) return;
  place.shown = shown;
  const { own, unconfirmed, sending, share, left } = state;
  const waiting = unconfirmed + sending;
  const lying = (amount: number) => (place.hasStacks ? createStack(amount) : shortBaht(amount));
  partOf(place, "place-chips tabular", own + waiting > 0)?.replaceChildren(
    ...(own > 0 ? [element("span", { class: "own-bet" }, lying(own))] : []),
    ...(waiting > 0
      ? [element("span", { class: `unconfirmed ${sending > 0 ? "is-sending" : ""}` }, lying(waiting))]
      : []),
  );
  place.button.classList.toggle("has-own", own > 0);
  place.button.classList.toggle("has-unconfirmed", waiting > 0);
  place.say([
    ...(own > 0 ? [`แทงแล้ว ${shortBaht(own)} บาท`] : []),
    ...(waiting > 0 ? [`รอยืนยัน ${shortBaht(waiting)} บาท`] : []),
    ...(left === undefined ? [] : [leftText(left)]),
  ]);
  const room = partOf(place, "place-left tabular", left !== undefined);
  if (room) {
    room.hidden = left === undefined;
    // There is little room, and readers hear it in full.
    write(room, left === undefined ? "" : left === 0 ? "เต็ม" : `อีก ${shortBaht(left)}`);
  }
  place.button.classList.toggle("has-left", left !== undefined);
  place.button.classList.toggle("is-full", left === 0);
  if (!place.pool) return;
  place.pool.bar.style.setProperty("--share", share.toFixed(3));
  write(place.pool.text, poolText(state));
}

function leftText(left: number): string {
  return left === 0 ? "เต็มแล้ว" : `รับอีก ${shortBaht(left)}`;
}

function poolText({ pool, heads, crowd }: Pick<PlaceState, "pool" | "heads" | "crowd">): string {
  const people = [...(heads > 0 ? [`${heads} คน`] : []), ...(crowd > 0 ? [`จำลอง ${crowd}`] : [])];
  if (people.length === 0) return "ยังไม่มีเดิมพัน";
  // The sum of members and simulated players is called one.
  return `${shortBaht(pool)} · ${people.join(" + ")}`;
}

function judge(place: Laid, isOver: boolean, result: PlaceResult | undefined): void {
  const { button, isBare } = place;
  const judged = [isOver, result?.isWinner, result?.isReturned, result?.net].join();
  if (judged === place.judged) return;
  place.judged = judged;
  button.classList.toggle("is-judged", isOver && !isBare);
  button.classList.toggle("is-winner", result?.isWinner === true);
  button.classList.toggle("is-returned", result?.isReturned === true);
  const net = result?.net;
  const verdict = partOf(place, VERDICT, net !== undefined);
  if (!verdict) return;
  verdict.hidden = net === undefined;
  if (net === undefined) return;
  verdict.className = `place-verdict tabular ${net > 0 ? "is-gain" : net < 0 ? "is-loss" : ""}`;
  verdict.textContent = net === 0 ? "คืนทุน" : signedMoneyText(net);
}
