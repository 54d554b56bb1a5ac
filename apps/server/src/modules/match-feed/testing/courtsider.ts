import { setTimeout as sleep } from "node:timers/promises";
import type { MemberId } from "../../../core/ids.ts";
import type { SportSystem } from "../../../testing/sport-system.ts";
import { decideWaiting } from "../../sport/decide-waiting.ts";
import { showBet } from "../../sport/read-bets.ts";
import type { MatchFeedDependencies } from "../dependencies.ts";
import { createFeedSession } from "../feed-session.ts";
import { createHistory } from "../files/knowledge.ts";
import { ScriptedFeed } from "./scripted-feed.ts";

export interface Crowd {
  readonly matches: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly goals: number;
}

/** What somebody at the pitch has tried, and which bets were accepted though the feed had said the goal before. */
export interface Seen {
  readonly tried: number;
  readonly accepted: readonly string[];
}

const FIRST = 9_200;
const STEP_MS = 50;
const DECIDE_MS = 200;
const STAKE = 100;
const HOLD_MS = 5_000;

/**
 * Many matches whose states come faster than they can be worked through, and somebody who bets on a goal as the feed says
 * it, or some seconds sooner.
 */
export async function watchCourtsider(system: SportSystem, crowd: Crowd): Promise<Seen> {
  const feed = new ScriptedFeed();
  const deps: MatchFeedDependencies = { ...system.services, history: createHistory() };
  const session = createFeedSession(deps, feed);
  await session.connected();
  const eventIds = Array.from({ length: crowd.matches }, (_, index) => FIRST + index);
  const scores = new Map(eventIds.map((eventId) => [eventId, 0]));
  const begunAt = system.services.clock.now().getTime();
  const state = (eventId: number) => {
    const seconds = Math.floor((system.services.clock.now().getTime() - begunAt) / 1_000);
    const clock = `2H ${61 + Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    const sent = feed.state(clock, `${scores.get(eventId) ?? 0}-0`, { eventId });
    return session.take(sent.routingKey, sent.body);
  };
  await Promise.all(
    eventIds.flatMap((eventId) => {
      const [event, market] = [feed.event({ eventId }), feed.market(-0.25, 2.5)];
      const priced = market.body.replaceAll("7001", String(eventId));
      return [session.take(event.routingKey, event.body), session.take(market.routingKey, priced), state(eventId)];
    }),
  );

  const [thief] = await system.members(1, 100_000_00n);
  if (thief === undefined) throw new Error("nobody was made");
  const bets: { readonly betId: string; readonly match: string }[] = [];
  const work: Promise<unknown>[] = [];
  let tried = 0;
  const betOn = async (member: MemberId, eventId: number) => {
    const match = `feed.165.${eventId}`;
    tried += 1;
    const bet = await system.bet(member, [[match, "1x2.match:home"]], STAKE).catch(() => undefined);
    if (bet) bets.push({ betId: bet.bet_id, match });
  };
  const score = (eventId: number) => {
    scores.set(eventId, (scores.get(eventId) ?? 0) + 1);
    work.push(state(eventId));
  };

  const stop = new AbortController();
  const deciding = decideUntil(system, stop.signal);
  const steps = Math.ceil((crowd.seconds * 1_000) / STEP_MS);
  const goalEvery = Math.max(Math.floor(steps / crowd.goals), 1);
  let goals = 0;
  for (let step = 1; step <= steps; step++) {
    for (let sent = 0; sent < (crowd.perSecond * STEP_MS) / 1_000; sent++) {
      work.push(state(eventIds[(step * 7 + sent) % eventIds.length] ?? FIRST));
    }
    if (step % goalEvery === 0) {
      const eventId = eventIds[goals++ % eventIds.length] ?? FIRST;
      const isAhead = goals % 2 === 0;
      if (isAhead) work.push(betOn(thief, eventId));
      else score(eventId);
      work.push(sleep(isAhead ? 2_000 : 0).then(() => (isAhead ? score(eventId) : betOn(thief, eventId))));
    }
    if ((step * STEP_MS) % 1_000 === 0) work.push(session.tick());
    await sleep(STEP_MS);
  }
  for (let done = 0; done < work.length;) done = (await Promise.all(work.slice(done)), work.length);
  const accepted: string[] = [];
  const until = Date.now() + 3 * HOLD_MS;
  for (const { betId, match } of bets) {
    for (;;) {
      const { status } = await showBet(system.desk.db, thief, BigInt(betId));
      if (status === "running") accepted.push(`${match}: ${betId}`);
      if (status !== "waiting" || Date.now() > until) break;
      const beat = feed.heartbeat();
      await session.take(beat.routingKey, beat.body);
      await sleep(DECIDE_MS);
    }
  }
  stop.abort();
  await deciding;
  await session.lost();
  return { tried, accepted };
}

async function decideUntil({ desk }: SportSystem, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await decideWaiting(desk);
    await sleep(DECIDE_MS, undefined, { signal }).catch(() => {});
  }
}
