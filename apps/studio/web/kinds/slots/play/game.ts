import {
  afterRound,
  type Bridge,
  createRoundMachine,
  autoplayStop,
  type AutoplayPlan,
  type GameMessage,
  type RoundMachine,
  type Sound,
  startAutoplay,
} from "@chokdee/game-kit";
import type { SpinKind } from "@chokdee/rules/slots";
import type { PlayedRound, SessionOpened, SpinInput } from "../../../../src/kinds/slots/protocol.ts";
import { type StudioClient, StudioError } from "../../../base/api/studio-client.ts";
import type { ToneName } from "../themes/theme.ts";
import type { Hud } from "./hud.ts";
import type { Store } from "../../../base/ui/store.ts";
import { dropName, keepName, keepPlayed, MAX_NAMES } from "../../../base/proof/kept-names.ts";
import { heardNow } from "../../../base/proof/newest-value.ts";
import type { PlayState } from "./play-state.ts";
import type { ShownRound } from "./round-run.ts";
import type { RoundShow } from "./round-show.ts";

interface Setting {
  readonly session: SessionOpened;
  readonly call: StudioClient;
  readonly store: Store<PlayState>;
  readonly show: Pick<RoundShow, "roll" | "giveUp" | "hurry" | "show">;
  readonly hud: Pick<Hud, "result" | "board">;
  readonly sound: Pick<Sound<ToneName>, "play">;
  readonly bridge: Pick<Bridge<GameMessage>, "send">;
  /** A round of this price did not start. */
  readonly onFailure: (error: unknown, price: number) => void;
  /** The connection is lost: the member decides when to try again. */
  readonly onLost: (retry: () => void) => void;
}

/** No one sees a button change and presses it in less time. */
const REACTION_MS = 250;

/** The rounds of one visit: spins, bought features, autoplay and a round that was left open before. */
export class Game {
  readonly #setting: Setting;
  readonly #machine: RoundMachine<PlayedRound>;
  #kind: SpinKind = "spin";
  /** What the round that was asked for last is to be drawn by: after a lost answer it is asked for by the same. */
  #named: { readonly key: string; readonly draw: SpinInput["named"] } | undefined;
  #isEnded = false;
  #turnsBack: ReturnType<typeof setTimeout> | undefined;

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#machine = createRoundMachine<PlayedRound>({
      request: async (key) => {
        // The press, the reels that turn and what it asks for are three tasks: a slow phone draws between them.
        await nextTask();
        if (this.#kind !== "buy") setting.show.roll();
        await nextTask();
        return this.#request(key);
      },
      show: (round) => setting.show.show(round),
      finish: (round) => this.#finish(round),
      wait: (ms) => new Promise((done) => setTimeout(done, ms)),
      newKey: () => crypto.getRandomValues(new Uint32Array(4)).join("-"),
      onState: (round) => this.#enter(round),
    });
  }

  /** The main button. */
  press(): void {
    const { store, show, sound } = this.#setting;
    const { round, autoplay, isReplaying, isTurningBack } = store.get();
    if (autoplay) return this.#turnBack({ autoplay: undefined });
    if (round === "showing" || isReplaying) return show.hurry();
    if (isTurningBack) return;
    sound.play("press");
    void this.play(this.#spinKind());
  }

  async play(kind: SpinKind): Promise<boolean> {
    if (this.#setting.store.get().isHeld) return false;
    this.#kind = kind;
    return this.#guard(() => this.#machine.play());
  }

  resume(round: PlayedRound): Promise<boolean> {
    return this.#guard(() => this.#machine.resume(round));
  }

  /** Shows a round of the history. Nothing is played and no money moves. */
  async replay(round: ShownRound): Promise<void> {
    const { store, show, hud } = this.#setting;
    if (store.get().round !== "idle" || store.get().isReplaying) return;
    store.set({ isReplaying: true });
    hud.board.note("กำลังดูรอบที่ผ่านมา");
    await show.show(round);
    hud.board.note(undefined);
    this.#turnBack({ isReplaying: false });
  }

  /** Lets the round under way end and no other one start, and says when that is so. Autoplay ends with it. */
  hold(): void {
    const { store } = this.#setting;
    store.set({ isHeld: true, autoplay: undefined });
    this.#sayHeld();
  }

  /** The operator takes no more stakes of the session: the round under way ends, and no other one starts. */
  end(error: unknown): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#setting.store.set({ isHeld: true, autoplay: undefined });
    this.#setting.onFailure(error, 0);
  }

  release(): void {
    this.#setting.store.set({ isHeld: false });
  }

  /** Plays rounds automatically until their number, the loss limit, a failure or the member ends them. */
  async autoplay(plan: AutoplayPlan): Promise<void> {
    const { store, hud } = this.#setting;
    store.set({ autoplay: startAutoplay(plan) });
    for (;;) {
      const { autoplay, bet } = store.get();
      if (!autoplay) return;
      const stop = autoplayStop(autoplay, bet);
      if (stop) {
        this.#turnBack({ autoplay: undefined });
        hud.result.say(stop === "rounds" ? "เล่นอัตโนมัติครบจำนวนรอบแล้ว" : "หยุดเล่นอัตโนมัติ: ถึงวงเงินขาดทุนที่ตั้งไว้");
        return;
      }
      if (!(await this.play(this.#spinKind()))) return this.#turnBack({ autoplay: undefined });
    }
  }

  async refreshBalance(): Promise<void> {
    const { call, session, store } = this.#setting;
    if (store.get().round !== "idle") return;
    const { balance } = await call("balance", { session: session.session });
    store.set({ balance });
  }

  /** The balance after money that came beside the rounds. */
  receive(balance: number): void {
    this.#take(balance);
  }

  async #request(key: string): Promise<PlayedRound> {
    const { session, store, bridge } = this.#setting;
    const { bet, freeRounds } = store.get();
    const round = await this.#ask({
      session: session.session,
      key,
      bet: freeRounds?.bet ?? bet,
      kind: this.#kind,
      ...(freeRounds && { free_round: true }),
    });
    this.#take(round.balance);
    store.set({ fairness: round.fairness, net: store.get().net - round.stake });
    bridge.send({ type: "round", state: "open" });
    return round;
  }

  /** Names what the round is to be drawn by, and keeps that before it is sent. */
  async #ask(spin: SpinInput): Promise<PlayedRound> {
    const { call, store } = this.#setting;
    for (let names = 1; ; names++) {
      const named = this.#nameFor(spin.key);
      if (named) keepName(spin, named, Date.now());
      try {
        const round = await call("spin", { ...spin, ...(named && { named }) });
        keepPlayed(spin.key, round, heardNow(Date.now()));
        return round;
      } catch (error) {
        const refused = error instanceof StudioError && error.status !== "BROKEN" ? error : undefined;
        if (refused) dropName(spin.key);
        // They have ended meanwhile, or are others than were shown: the next round is paid for, and tells what there is.
        if (refused?.status === "NO_FREE_ROUNDS") store.set({ freeRounds: null });
        const moved = refused?.status === "COUNTER_MOVED" && refused.refusal.fairness;
        if (!moved || names === MAX_NAMES) throw error;
        store.set({ fairness: moved });
        this.#named = undefined;
      }
    }
  }

  #nameFor(key: string): SpinInput["named"] {
    if (this.#named?.key === key) return this.#named.draw;
    const { used } = this.#setting.store.get().fairness;
    const draw = used ? { commit: used.commit, counter: used.counter } : undefined;
    this.#named = { key, draw };
    return draw;
  }

  async #finish(round: PlayedRound): Promise<void> {
    const { call, session, store, hud, bridge } = this.#setting;
    const autoplay = store.get().autoplay;
    let received = round.win;
    if (!round.closed) {
      const { balance, closed, held } = await call("finish", { session: session.session, round: round.round });
      this.#take(balance);
      if (!closed) {
        received = held ? 0 : round.stake;
        hud.result.say(held ? "รางวัลนี้รอเจ้าหน้าที่ตรวจสอบก่อนจ่าย" : "รอบนี้ถูกยกเลิก คืนเงินเดิมพันแล้ว");
      }
    }
    store.set({
      net: store.get().net + received,
      freeRounds: round.free_rounds,
      ...(autoplay && { autoplay: afterRound(autoplay, round) }),
    });
    bridge.send({ type: "round", state: "closed" });
  }

  #take(balance: number): void {
    this.#setting.store.set({ balance });
    this.#setting.bridge.send({ type: "balance", amount: String(balance) });
  }

  #enter(round: PlayState["round"]): void {
    const { store, show, hud, onLost } = this.#setting;
    if (round === "idle") this.#turnBack({ round });
    else store.set({ round });
    this.#sayHeld();
    if (round === "spinning") hud.result.say("ขอให้โชคดี");
    if (round !== "lost") return;
    void show.giveUp();
    onLost(() => void this.#guard(() => this.#machine.retry()));
  }

  /** What the round that was asked for costs. */
  #price(): number {
    const { session, store } = this.#setting;
    const { buy, ante, unitsPerBet } = session.game.definition;
    const times = { spin: 1, buy: buy?.price ?? 1, ante: (ante?.units ?? unitsPerBet) / unitsPerBet }[this.#kind];
    return store.get().bet * times;
  }

  /** Free rounds are played at the bet alone. */
  #spinKind(): SpinKind {
    const { isAnte, freeRounds } = this.#setting.store.get();
    return isAnte && !freeRounds ? "ante" : "spin";
  }

  #sayHeld(): void {
    const { store, bridge } = this.#setting;
    if (store.get().isHeld && this.#machine.state() === "idle") bridge.send({ type: "held" });
  }

  /** The main button spins again; a late press meant to skip or stop is not taken for a spin. */
  #turnBack(change: Partial<PlayState>): void {
    const { store } = this.#setting;
    store.set({ ...change, isTurningBack: true });
    clearTimeout(this.#turnsBack);
    this.#turnsBack = setTimeout(() => store.set({ isTurningBack: false }), REACTION_MS);
  }

  /** True if the round reached its end. */
  async #guard(work: () => Promise<void>): Promise<boolean> {
    const { show, hud, onFailure } = this.#setting;
    try {
      await work();
      return this.#machine.state() === "idle";
    } catch (error) {
      await show.giveUp();
      const open = error instanceof StudioError ? (error.refusal.unfinished as PlayedRound | undefined) : undefined;
      if (open) return this.resume(open);
      hud.result.say("กดหมุนเพื่อเล่น");
      onFailure(error, this.#price());
      return false;
    }
  }
}

const nextTask = () => new Promise<void>((next) => setTimeout(next));
