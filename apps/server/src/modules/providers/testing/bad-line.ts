import { setTimeout as sleep } from "node:timers/promises";
import { type WalletCallName, walletCalls } from "@chokdee/contract/provider";
import { signRequest } from "@chokdee/contract/provider/signature";
import { type Answered, KEY, PROVIDER } from "./provider.ts";

const MAX_ATTEMPTS = 60;

/** Whole numbers from 0 to `below - 1`, the same ones for the same seed. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A provider that retries until it gets an answer, over a line that loses, doubles and delays, to any of the urls. */
export class BadLine {
  readonly #urls: readonly string[];
  readonly #draw: (below: number) => number;
  /** Answers that were lost on the way, requests that were sent twice, and conflicting ones that were mixed in. */
  readonly counts = { lost: 0, doubled: 0, conflicting: 0, failed: 0 };

  constructor(urls: readonly string[], draw: (below: number) => number) {
    this.#urls = urls;
    this.#draw = draw;
  }

  async call(name: WalletCallName, request: Readonly<Record<string, unknown>>): Promise<Answered> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      if (this.#draw(4) === 0) await sleep(this.#draw(20));
      const luck = this.#draw(20);
      // The request is lost, and never arrives.
      if (luck === 0) continue;
      const copies = luck < 4 ? 2 : 1;
      this.counts.doubled += copies - 1;
      const answers = await Promise.all(Array.from({ length: copies }, () => this.#send(name, request)));
      const answer = answers.find((each) => each !== undefined);
      if (answer && luck === 19) await this.#conflict(name, request);
      if (answer && luck !== 5) return answer;
      if (answer) this.counts.lost++;
      else await sleep(20);
    }
    throw new Error(`${name} got no answer in ${MAX_ATTEMPTS} attempts`);
  }

  /** The same name with other content, which must be refused whatever is stored under it. */
  async #conflict(name: WalletCallName, request: Readonly<Record<string, unknown>>): Promise<void> {
    const otherwise = (content: Readonly<Record<string, unknown>>) => ({
      ...content,
      round: `${String(content.round)}x`,
    });
    const items = (request.items ?? []) as Readonly<Record<string, unknown>>[];
    const answer = await this.#send(name, { ...otherwise(request), items: items.map(otherwise) });
    if (!answer) return;
    this.counts.conflicting++;
    const answers = (answer.items ?? [answer]) as Pick<Answered, "status">[];
    if (answers.some(({ status }) => status === "OK"))
      throw new Error(`${name} took other content under the same name`);
  }

  async #send(name: WalletCallName, request: object): Promise<Answered | undefined> {
    const url = this.#urls[this.#draw(this.#urls.length)] ?? "";
    const { path } = walletCalls[name];
    const body = JSON.stringify(request);
    const headers = { ...signRequest(PROVIDER, KEY, { method: "POST", path, body }) };
    try {
      const response = await fetch(url + path, { method: "POST", headers, body });
      if (response.status === 200) return (await response.json()) as Answered;
      await response.body?.cancel();
    } catch {
      // The connection broke: as good as no answer.
    }
    this.counts.failed++;
    return undefined;
  }
}
