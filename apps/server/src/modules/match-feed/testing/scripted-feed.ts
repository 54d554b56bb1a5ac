import { type MatchMessage, readFeedMessage, type Recovery } from "../messages.ts";

export interface Sent {
  readonly routingKey: string;
  readonly body: string;
}

type Fields = Readonly<Record<string, unknown>>;

const EVENT = 7_001;

/** A feed that a test writes: it numbers what it says, and answers pulls with the newest of each kind. */
export class ScriptedFeed implements Recovery {
  readonly pulls: (readonly number[] | undefined)[] = [];
  readonly #newest = new Map<string, MatchMessage>();
  #version = 109_000;
  isDown = false;
  /** What happens while a pull is under way. */
  duringPull: () => Promise<void> = async () => {};

  get version(): number {
    return this.#version;
  }

  event(fields: Fields = {}): Sent {
    return this.#send("event.1.nonlive", 0, {
      leagueId: 165,
      homeTeamId: 11,
      awayTeamId: 12,
      leagueName: "Thai Premier",
      homeTeamName: "Upper Town",
      awayTeamName: "Lower Town",
      kickoffTime: "2031-01-02T08:00:00",
      parentId: 0,
      isNeutral: false,
      isTest: false,
      isVirtualEvent: false,
      ...fields,
    });
  }

  state(inPlayTime: string | null, score: string, fields: Fields = {}): Sent {
    const [home = 0, away = 0] = score.split("-").map(Number);
    return this.#send("eventstate.1.live", 1, {
      eventStatus: "running",
      liveHomeScore: home,
      liveAwayScore: away,
      homeRedCard: 0,
      awayRedCard: 0,
      isHT: false,
      gameStatus: 0,
      inPlayTime,
      ...fields,
    });
  }

  market(handicap: number, total: number): Sent {
    this.#version += 1;
    const selection = (key: string, point: number, decimalPrice: number) => ({
      key,
      point,
      allPrice: { decimalPrice },
    });
    const market = (betType: number, selections: object[]) => ({
      betType,
      isLive: false,
      marketStatus: "running",
      versionKey: this.#version,
      selections,
    });
    const markets = [
      market(1, [selection("h", handicap, 1.93), selection("a", -handicap, 1.98)]),
      market(3, [selection("h", total, 1.93), selection("a", total, 1.98)]),
    ];
    return this.#send("market.1.nonlive", 2, { marketType: "d", markets });
  }

  heartbeat(): Sent {
    return { routingKey: "heartbeat", body: JSON.stringify({ sportType: 1, versionKey: this.#version }) };
  }

  /** Its store has lost a match. */
  forget(eventId: number): void {
    for (const key of this.#newest.keys()) if (key.startsWith(`${eventId}.`)) this.#newest.delete(key);
  }

  async pull(eventIds?: readonly number[]): Promise<MatchMessage[]> {
    this.pulls.push(eventIds);
    if (this.isDown) throw new Error("the feed does not answer");
    const pulled = [...this.#newest.values()].filter(({ eventId }) => eventIds?.includes(eventId) ?? true);
    await this.duringPull();
    return pulled;
  }

  #send(key: string, messageType: number, fields: Fields): Sent {
    this.#version += 1;
    const data = { eventId: EVENT, sportType: 1, versionKey: this.#version, ...fields };
    const sent = { routingKey: `${key}.${String(data.eventId)}`, body: JSON.stringify({ messageType, data }) };
    const message = readFeedMessage(sent.routingKey, sent.body);
    if (message && message !== "other" && message.kind !== "heartbeat") {
      this.#newest.set(`${message.eventId}.${message.kind}`, message);
    }
    return sent;
  }
}
