import type { OddsFormat } from "@chokdee/rules/sport";
import { hash } from "node:crypto";
import type { MemberId } from "../../core/ids.ts";
import { quoteTokens } from "../../core/quote-token.ts";

const LIFE_MS = 60_000;

/** What a quote was given for. */
interface Quoted {
  readonly memberId: MemberId;
  readonly format: OddsFormat;
  readonly legs: readonly {
    readonly match_id: string;
    readonly selection: string;
    readonly price: number;
    readonly version: number;
  }[];
}

/** That these legs were offered to this member at these prices. Each makes one bet. */
export const slipTokens = quoteTokens<Quoted>("sport-quote", LIFE_MS, ({ memberId, format, legs }) => {
  const listed = legs.map(({ match_id, selection, price, version }) => [match_id, selection, price, version].join(" "));
  return [memberId, format, hash("sha256", listed.join("\n"))].join("\n");
});
