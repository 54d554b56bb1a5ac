import { get } from "node:http";
import { callOf } from "@chokdee/contract";
import { BEFORE } from "@chokdee/rules/sport";
import { createSiteServer } from "../../apps/server/src/compose/site-server.ts";
import { type SportBench, tellBench } from "./sport-bench.ts";

const CHANGES = 10;
const OPENED_AT_ONCE = 100;

interface Frame {
  readonly data: { readonly is_whole: boolean; readonly matches: readonly { readonly prices: readonly unknown[] }[] };
}

/** From the commit of a change until a reader has it, over all of many readers. */
export async function measureStreams(bench: SportBench, matches: readonly string[], readers: number) {
  const site = createSiteServer(bench.system, { sandboxToken: undefined });
  const url = await site.listen({ port: 0, host: "127.0.0.1" });
  const delays: number[] = [];
  let [changedAt, heard, bytesPerPrice] = [Number.POSITIVE_INFINITY, 0, 0];
  let onHeard = () => {};
  // All readers get the same text: it is read once, so that the readers' own work is not measured as the server's.
  const known = new Map<string, Frame>();
  const frameOf = (line: string): Frame => {
    const frame = known.get(line) ?? (JSON.parse(line.slice("data: ".length)) as Frame);
    known.set(line, frame);
    return frame;
  };
  const read = (text: string) => {
    for (const line of text.split("\n").filter((each) => each.startsWith("data: "))) {
      const { data } = frameOf(line);
      if (data.is_whole) continue;
      const prices = data.matches.flatMap((match) => match.prices);
      bytesPerPrice = Math.max(bytesPerPrice, ...prices.map((price) => JSON.stringify(price).length));
      delays.push(performance.now() - changedAt);
      heard += 1;
      onHeard();
    }
  };
  const open = () =>
    get(`${url}${callOf("sportLive").path}`, (response) => {
      let rest = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        const parts = (rest + chunk).split("\n\n");
        rest = parts.pop() ?? "";
        for (const part of parts) read(part);
      });
    });
  const requests: ReturnType<typeof open>[] = [];
  while (requests.length < readers) {
    // No more at once than a listening socket lets wait.
    const some = Array.from({ length: Math.min(OPENED_AT_ONCE, readers - requests.length) }, open);
    await Promise.all(some.map((request) => new Promise((resolve) => request.once("response", resolve))));
    requests.push(...some);
  }
  for (let change = 0; change < CHANGES; change++) {
    heard = 0;
    const all = new Promise<void>((resolve) => {
      onHeard = () => {
        if (heard >= readers) resolve();
      };
    });
    const state = { ...BEFORE, phase: "first-half", minute: 5 + change } as const;
    await tellBench(bench, matches[change % matches.length] ?? "", state);
    changedAt = performance.now();
    await all;
  }
  // What ends now was meant to.
  for (const request of requests) request.on("error", () => {}).destroy();
  await site.close();
  const sorted = delays.toSorted((a, b) => a - b);
  return { p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN, bytesPerPrice };
}
