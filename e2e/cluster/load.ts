import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { callerAt, logIn } from "../support/api.ts";
import { openRound } from "../support/lotto.ts";
import { callStudio } from "../support/studio.ts";
import type { Stack } from "../support/stack.ts";

/** A member has one page of each. */
const GAMES = ["amphawa", "kite", "muay"];
/** Longer than any restart: what has no answer by then is lost for good. */
const GIVES_UP_MS = 120_000;

/** What members know to be done, and how long they have waited for it at most. */
export interface Acknowledged {
  readonly rounds: string[];
  readonly bills: string[];
  readonly slips: string[];
  longestMs: number;
  repeated: number;
}

/** Members who play rounds and buy bills until they are stopped, and repeat under the same key what had no answer. */
export class Crowd {
  readonly done: Acknowledged = { rounds: [], bills: [], slips: [], longestMs: 0, repeated: 0 };
  readonly #stack: Stack;
  #isOver = false;
  #all: Promise<unknown> = Promise.resolve();

  constructor(stack: Stack) {
    this.#stack = stack;
  }

  start(buyers: number): void {
    const lanes = [
      ...GAMES.map((game) => this.#play(game)),
      ...Array.from({ length: buyers }, () => this.#buy()),
      this.#stake(),
    ];
    this.#all = Promise.all(lanes);
    // Whoever fails says so at the end.
    this.#all.catch(() => undefined);
  }

  async stop(): Promise<Acknowledged> {
    this.#isOver = true;
    await this.#all;
    return this.done;
  }

  /** The same call again until there is an answer, as a page does. */
  async #insist<T>(what: string, call: () => Promise<T | undefined>): Promise<T> {
    const began = Date.now();
    let said = "";
    for (let attempt = 0; Date.now() - began < GIVES_UP_MS; attempt++) {
      const answer = await call().catch((error: unknown) => {
        said = String(error);
        return undefined;
      });
      if (answer !== undefined) {
        this.done.longestMs = Math.max(this.done.longestMs, Date.now() - began);
        if (attempt > 0) this.done.repeated += 1;
        return answer;
      }
      await sleep(100);
    }
    throw new Error(`${what} had no answer in ${GIVES_UP_MS} ms: ${said}`);
  }

  async #play(game: string): Promise<void> {
    let { session, bet } = await this.#insist("entering a game", () => this.#enter(game));
    while (!this.#isOver) {
      const key = randomUUID();
      const round = await this.#insist("a round", async () => {
        const spun = await callStudio(this.#stack.studioUrl, "spin", { session, key, bet, kind: "spin" });
        if (spun.status === "OK") return spun;
        if (spun.status === "ROUND_OPEN" && spun.unfinished) await this.#finish(session, spun.unfinished.round);
        if (spun.status === "SESSION_EXPIRED")
          ({ session, bet } = await this.#insist("entering again", () => this.#enter(game)));
        throw new Error(spun.status);
      });
      this.done.rounds.push(round.round);
      if (!round.closed) await this.#insist("an end", () => this.#finish(session, round.round));
    }
  }

  async #finish(session: string, round: string): Promise<true | undefined> {
    const finished = await callStudio(this.#stack.studioUrl, "finish", { session, round });
    return finished.status === "OK" ? true : undefined;
  }

  async #enter(game: string): Promise<{ session: string; bet: number } | undefined> {
    const launch = { wallet_id: 1, provider_id: "chokdee", game_id: game, is_mobile: true, source: "direct" };
    const { link } = await callerAt(this.#stack.siteUrl, { token: await logIn(this.#stack.siteUrl, "vip") }).ok(
      "gameLink",
      launch,
    );
    const opened = await callStudio(this.#stack.studioUrl, "session", {
      game,
      code: new URL(link).searchParams.get("code") ?? "",
    });
    if (opened.status !== "OK") return undefined;
    const { session, fairness, unfinished } = opened;
    if (!fairness.used) await callStudio(this.#stack.studioUrl, "seed", { session, client_seed: "mine" });
    if (unfinished) await this.#finish(session, unfinished.round);
    return { session, bet: Math.min(...opened.game.definition.bets) };
  }

  async #stake(): Promise<void> {
    const { siteUrl } = this.#stack;
    const member = callerAt(siteUrl, { token: await this.#insist("logging in", () => logIn(siteUrl)) });
    while (!this.#isOver) {
      const quoted = await this.#insist("a price", async () => {
        const { leagues } = await member.ok("sportBoard", { tab: "early" });
        const open = leagues.flatMap(({ matches }) => matches).find(({ book }) => book.status === "open");
        const legs = [{ match_id: open?.match_id ?? "", selection: "1x2.match:home" }];
        return open && member.ok("sportQuote", { legs, format: "decimal" });
      });
      const legs = quoted.legs.map((leg) => ({ ...leg, price: leg.price ?? 0 }));
      const slip = { quote: quoted.quote ?? "", legs, format: "decimal", amount: quoted.min, wallet_id: 1 } as const;
      const key = randomUUID();
      const answer = await this.#insist("a slip", async () => {
        const said = await member.call("sportBet", slip, { idempotencyKey: key });
        return said.status < 500 ? said : undefined;
      });
      // One whose price has moved is refused, and was never taken.
      if (answer.data) this.done.slips.push(answer.data.bet_id);
    }
  }

  async #buy(): Promise<void> {
    const { siteUrl } = this.#stack;
    const member = callerAt(siteUrl, { token: await this.#insist("logging in", () => logIn(siteUrl)) });
    const { round_id: roundId } = await this.#insist("an open round", () => openRound(siteUrl));
    const { rates } = await this.#insist("rates", () => member.ok("lottoRate", { round_id: roundId }));
    const rate = rates.find(({ bet_type }) => bet_type === "two_bottom")?.rate ?? 0;
    for (let no = 0; !this.#isOver; no++) {
      const key = randomUUID();
      let token: string | undefined;
      const number = String(no % 100).padStart(2, "0");
      const bill = await this.#insist("a bill", async () => {
        const lines = [{ bet_type: "two_bottom" as const, number, amount: 1, rate }];
        const draft = { round_id: roundId, agent_id: 1, lines };
        token ??= (await member.ok("lottoBillValidate", draft)).bill_token;
        return member.ok("lottoBillCreate", { ...draft, bill_token: token }, { idempotencyKey: key });
      });
      this.done.bills.push(bill.bill_id);
    }
  }
}
