import { MINUTE_MS } from "@chokdee/rules/time";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldMessage, type MatchRecord, NEW_MATCH, resultOf } from "./match-record.ts";
import { matchUpdate } from "./match-update.ts";
import { type EventMessage, type MatchMessage, readFeedMessage } from "./messages.ts";
import { ScriptedFeed, type Sent } from "./testing/scripted-feed.ts";

/** Two hours before the scripted match begins. */
const NOW = Date.UTC(2031, 0, 2, 10);
const KICK_OFF = Date.UTC(2031, 0, 2, 12);

function messageOf({ routingKey, body }: Sent): MatchMessage {
  const message = readFeedMessage(routingKey, body);
  if (!message || message === "other" || message.kind === "heartbeat") throw new Error(body);
  return message;
}

/** A match as a feed tells of it, with what the book is sent. A contradiction halts it, and its pull says the same again. */
class Match {
  readonly feed = new ScriptedFeed();
  record: MatchRecord = NEW_MATCH;
  halts: (string | null)[] = [];
  minutes: { readonly minute: number; readonly phase: string; readonly isOpen: boolean }[] = [];
  contradictions = 0;
  now = NOW;

  constructor() {
    for (const sent of [this.feed.event(), this.feed.market(-0.25, 2.5)]) this.take(sent);
  }

  take(sent: Sent): this {
    const message = messageOf(sent);
    const fold = foldMessage(this.record, message, this.now, false);
    if (fold === "old") return this;
    if (fold !== "contradiction") return this.#publish(fold.record);
    this.contradictions += 1;
    this.#publish({ ...this.record, isLost: true });
    const pulled = foldMessage(this.record, message, this.now, true);
    if (typeof pulled === "string") throw new Error(pulled);
    return this.#publish(pulled.record);
  }

  /** The feed says how it stands, so many minutes later. */
  state(at: string | null, score = "0-0", fields: object = {}, minutesLater = 0): this {
    this.now += minutesLater * MINUTE_MS;
    return this.take(this.feed.state(at, score, { ...fields }));
  }

  get update() {
    const { event } = this.record;
    if (!event) throw new Error("no event");
    return matchUpdate(event, this.record, {
      version: 1,
      events: [],
      now: new Date(this.now),
      heardAt: new Date(this.now),
    });
  }

  get halt(): string | null {
    const { state, book } = this.update;
    return state.halt ?? (book ? null : "no book");
  }

  #publish(record: MatchRecord): this {
    this.record = record;
    const { state, book } = this.update;
    this.halts.push(state.halt);
    const law = book?.law;
    const minute = law?.kind === "poisson" ? law.state.minute : state.minute;
    this.minutes.push({ minute, phase: state.phase, isOpen: book !== null });
    return this;
  }
}

describe("the clock", () => {
  test("that begins the second half anew at its end has come to stoppage time, and stays closed", () => {
    const match = new Match().state("1H 44'").state(null, "1-0", { isHT: true }, 5).state("2H 00:10", "1-0", {}, 15);
    expect([match.record.minute, match.halt]).toEqual([45 + 10 / 60, null]);
    match.state("2H 44:50", "1-0", {}, 44);
    expect(match.halt).toBeNull();
    for (const clock of ["2H 45'", "2H 46'", "2H 48:30", "2H 50'"]) {
      expect(match.state(clock, "1-0", {}, 0.5).halt).toBe("stoppage");
      expect(match.record.minute).toBe(90);
    }
    expect(match.contradictions).toBe(0);
  });

  test("of a feed that counts on from the first half does not begin anew either", () => {
    const match = new Match().state(null, "0-0", { isHT: true }).state("2H 46'", "0-0", {}, 15);
    expect(match.halt).toBeNull();
    match.state("2H 89'", "0-0", {}, 43);
    expect(match.halt).toBeNull();
    expect(match.state("2H 45'", "0-0", {}, 1).halt).toBe("stoppage");
    expect(match.state("2H 47'", "0-0", {}, 1).halt).toBe("stoppage");
  });

  test("that may be counted either way prices nothing until it is plain", () => {
    const match = new Match().state("2H 47'");
    expect(match.halt).toBe("silent");
    expect(match.state("2H 61'", "0-0", {}, 14).halt).toBeNull();
    const other = new Match().state("2H 47'").state("2H 12'", "0-0", {}, 1);
    expect([other.record.minute, other.halt]).toEqual([57, null]);
  });

  test("that turns back halts its match until the state is pulled", () => {
    const match = new Match().state("1H 30'");
    expect(match.state("1H 20'", "0-0", {}, 1).contradictions).toBe(1);
    expect(match.halts.slice(-2)).toEqual(["silent", null]);
    expect(match.record.minute).toBe(20);
  });

  test("that turns back by a minute each time halts its match too, and opens nothing that is over by itself", () => {
    const match = new Match().state("2H 88'").state("2H 90'", "0-0", {}, 2);
    expect(match.state("2H 89'").contradictions).toBe(0);
    const before = match.halts.length;
    expect(match.state("2H 88'").contradictions).toBe(1);
    expect(match.halts[before]).not.toBeNull();
  });

  test("that has stood still without saying so prices nothing by itself", () => {
    const match = new Match().state("2H 70'");
    expect(match.state("2H 70'", "0-0", {}, 6).halt).toBe("silent");
    expect(match.state("2H 71'", "0-0", {}, 1)).toMatchObject({ halt: null, record: { minute: 71 } });
  });

  test("never turns back at the prices of an open book, whatever the feed says", () => {
    const saying = fc.record({
      half: fc.constantFrom("1H ", "2H ", ""),
      said: fc.integer({ min: 0, max: 100 }),
      seconds: fc.integer({ min: 0, max: 59 }),
      period: fc.constantFrom(0, 1, 2, 3),
      isHT: fc.boolean().map((is) => is),
      later: fc.integer({ min: 0, max: 900 }),
    });
    fc.assert(
      fc.property(fc.array(saying, { maxLength: 12 }), (sayings) => {
        const match = new Match();
        for (const { half, said, seconds, period, isHT, later } of sayings) {
          const fields = { livePeriod: period, isHT: isHT && said < 10 };
          match.state(`${half}${said}:${String(seconds).padStart(2, "0")}`, "0-0", fields, later / 60);
        }
        match.minutes.forEach(({ minute, phase, isOpen }, index) => {
          const before = match.minutes[index - 1];
          if (!isOpen || !before?.isOpen || before.phase !== phase) return;
          expect(minute).toBeGreaterThanOrEqual(before.minute);
        });
      }),
      { numRuns: 300 },
    );
  });
});

describe("an end", () => {
  const played = () => new Match().state("1H 40'").state(null, "1-1", { isHT: true }, 8).state("2H 90'", "1-1", {}, 60);

  test("counts no goal of extra time or of a shoot-out", () => {
    const match = played().state(null, "1-1", { livePeriod: 3 }, 6).state("ET 100'", "2-1", { livePeriod: 3 }, 9);
    expect(match.halt).not.toBeNull();
    expect(resultOf(match.record)).toBeNull();
    match.state(null, "3-1", { eventStatus: "completed" }, 20);
    expect(resultOf(match.record)).toMatchObject({ status: "finished", score: { home: 1, away: 1 } });
    expect(match.record.isDoubtful).toBe(false);
    match.state(null, "3-2", { eventStatus: "completed" }, 1);
    expect(resultOf(match.record)?.score).toEqual({ home: 1, away: 1 });
  });

  test("that nobody can tell from the feed is left to people", () => {
    const early = new Match().state("1H 40'").state(null, "0-0", { livePeriod: 9 }, 2);
    early.state(null, "2-0", { eventStatus: "completed" }, 90);
    expect([early.record.isDoubtful, early.update.alarm]).toEqual([true, "doubtful-score"]);
    const unsaid = played().state(null, "2-1", { eventStatus: "completed", livePeriod: 4 }, 50);
    expect(unsaid.record.isDoubtful).toBe(true);
    const late = played().state(null, "2-1", { eventStatus: "completed" }, 80);
    expect(late.record.isDoubtful).toBe(true);
    const plain = played().state(null, "2-1", { eventStatus: "completed" }, 5);
    expect(plain.record.isDoubtful).toBe(false);
    expect(resultOf(plain.record)?.score).toEqual({ home: 2, away: 1 });
  });

  test("is none once the match runs again, however it had ended", () => {
    for (const eventStatus of ["completed", "abandoned", "cancelled"]) {
      const match = played().state(null, "1-1", { eventStatus }, 2);
      expect(resultOf(match.record)).not.toBeNull();
      match.state("2H 90+4'", "1-1", {}, 1);
      expect(resultOf(match.record)).toBeNull();
      match.state(null, "1-2", { eventStatus: "completed" }, 3);
      expect(resultOf(match.record)).toMatchObject({ status: "finished", score: { home: 1, away: 2 } });
    }
    const silent = played().state(null, "1-1", { eventStatus: "completed" }, 2).state(null, "1-1", {}, 1);
    expect(resultOf(silent.record)).toBeNull();
  });
});

describe("what the feed closes", () => {
  const markets = (match: Match, status: string, isLive: boolean) => {
    const { routingKey, body } = match.feed.market(-0.25, 2.5);
    const said = body
      .replaceAll('"running"', JSON.stringify(status))
      .replaceAll('"isLive":false', `"isLive":${isLive}`);
    return match.take({ routingKey, body: said });
  };

  test("is closed here, before the match and during it, in words that we know or not", () => {
    for (const status of ["suspended", "closed", "closeprice", ""]) {
      const before = new Match();
      expect(before.halt).toBeNull();
      expect(markets(before, status, false).halt).toBe("staff");
      expect(markets(before, "running", false).halt).toBeNull();
      const during = markets(new Match().state("1H 10'"), "running", true);
      expect(during.halt).toBeNull();
      expect(markets(during, status, true).halt).toBe("staff");
      expect(during.state("1H 12'").halt, "the clock goes on, and the market is closed").toBe("staff");
      expect(markets(during, "running", true).halt).toBeNull();
    }
    for (const fields of [{ eventStatus: "postponed" }, { eventStatus: "?" }, { isClosed: true }]) {
      const match = new Match();
      expect(match.take(match.feed.event(fields)).halt).toBe("staff");
      expect(match.state("1H 10'").halt).toBe("staff");
      expect(match.take(match.feed.event()).halt).toBeNull();
      expect(new Match().state(null, "0-0", fields).halt).toBe("danger");
      expect(new Match().state(null, "0-0", { isHT: true, ...fields }).halt).toBe("danger");
    }
    const test = new Match();
    expect(test.take(test.feed.event({ isTest: true })).halt).toBe("staff");
  });
});

test("a match that is heard of late has begun before", () => {
  const begun = (at: string | null, fields: object, minutesAfterKickOff: number) => {
    const match = new Match();
    match.now = KICK_OFF + minutesAfterKickOff * MINUTE_MS;
    return ((match.state(at, "0-0", fields).record.begunAt ?? Number.NaN) - KICK_OFF) / MINUTE_MS;
  };
  expect(begun(null, { isHT: true }, 50), "on time").toBe(0);
  expect(begun("2H 70'", {}, 90), "on time").toBe(0);
  expect(begun(null, { isHT: true }, -10), "long before its time").toBeLessThanOrEqual(-55);
  expect(begun("2H 70'", {}, 20)).toBeLessThanOrEqual(-60);
  expect(begun(null, { eventStatus: "completed" }, 30)).toBeLessThanOrEqual(-70);
  expect(begun("1H 20'", {}, 5)).toBe(-15);
  expect(begun("1H 45+3'", {}, 20), "in stoppage time, at the earliest").toBe(-35);
  expect(begun("1H 45+3'", {}, 48)).toBe(0);
});

test("a match that is first heard of without its clock has begun when that says so, and is not open before it again", () => {
  const match = new Match();
  match.now = KICK_OFF - 30 * MINUTE_MS;
  match.state(null, "0-0", { livePeriod: 1 });
  expect(match.halt).toBe("silent");
  match.state("1H 22'", "0-0", {}, 1);
  expect(match.record.begunAt).toBe(match.now - 22 * MINUTE_MS);
  match.state("1H 24'", "0-0", {}, 1);
  expect(match.record.begunAt, "a clock that was understood stays").toBe(match.now - 23 * MINUTE_MS);
  const pulled = foldMessage(
    match.record,
    { ...messageOf(match.feed.state(null, "0-0")), phase: "before" } as MatchMessage,
    match.now,
    true,
  );
  if (typeof pulled === "string") throw new Error(pulled);
  match.record = pulled.record;
  expect(match.halt).toBe("staff");
});

test("a goal of the first half that is taken back in the second counts for neither", () => {
  const match = new Match().state("1H 40'", "1-0").state(null, "1-0", { isHT: true }, 8).state("2H 50'", "1-0", {}, 20);
  match
    .state("2H 52'", "0-0", {}, 2)
    .state("2H 90'", "0-1", {}, 38)
    .state(null, "0-1", { eventStatus: "completed" }, 5);
  expect(resultOf(match.record)).toMatchObject({
    halfTime: { home: 0, away: 0 },
    score: { home: 0, away: 1 },
    firstGoal: "away",
  });
});

describe("absurd prices", () => {
  const priced = (match: Match, change: (body: string) => string, minutesLater = 0) => {
    match.now += minutesLater * MINUTE_MS;
    const { routingKey, body } = match.feed.market(-0.25, 2.5);
    return match.take({ routingKey, body: change(body) });
  };
  const line = (from: number, to: number) => (body: string) =>
    body.replaceAll(`"point":${-from}`, `"point":${-to}`).replaceAll(`"point":${from}`, `"point":${to}`);

  test("close their match and call the desk, until they are sound again", () => {
    const lies: ((body: string) => string)[] = [
      line(0.25, 50),
      (body) => body.replaceAll("1.93", "1.02").replaceAll("1.98", "1.1"),
      (body) => body.replaceAll("1.93", "5.1").replaceAll("1.98", "4.9"),
    ];
    for (const lie of lies) {
      const match = priced(new Match(), lie);
      expect([match.halt, match.update.alarm, match.update.book]).toEqual(["staff", "absurd-prices", null]);
      expect(priced(match, (body) => body)).toMatchObject({ halt: null, update: { alarm: null } });
    }
  });

  test("are those too that leap, unless the feed still says so after ten minutes", () => {
    const match = priced(new Match(), line(0.25, 1.5));
    expect([match.halt, match.update.alarm]).toEqual(["staff", "absurd-prices"]);
    expect(priced(match, line(0.25, 1.5), 1).halt).toBe("staff");
    expect(priced(match, line(0.25, 1.5), 10).halt).toBeNull();
    expect(priced(match, (body) => body, 1).halt).toBe("staff");
  });

  test("and another pair of teams are not the match that was bet on", () => {
    const match = new Match();
    match.take(match.feed.event({ homeTeamId: 91, homeTeamName: "Third Town" }));
    expect([match.halt, match.update.alarm]).toEqual(["staff", "other-teams"]);
    expect(match.record.event).toMatchObject({ homeId: 11 } satisfies Partial<EventMessage>);
    match.state(null, "2-0", { isHT: true }).state(null, "2-0", { eventStatus: "completed" }, 60);
    expect(match.halt).toBe("staff");
    const renumbered = new Match();
    expect(renumbered.take(renumbered.feed.event({ homeTeamId: 91 })).halt).toBeNull();
  });
});
