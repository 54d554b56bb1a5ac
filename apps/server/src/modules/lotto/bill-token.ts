import { hash, timingSafeEqual } from "node:crypto";
import type { BillLine } from "@chokdee/rules/lotto";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { MemberId } from "../../core/ids.ts";
import type { WalletId } from "../../core/ledger.ts";
import type { LottoDependencies } from "./dependencies.ts";

const USE = "lotto-bill";
/** Long enough to read the summary, short enough that rates and limits are still those shown. */
const LIFE_MS = 3 * MINUTE_MS;

/** What was validated, and so may be created. */
export interface BillDraft {
  readonly memberId: MemberId;
  readonly roundId: bigint;
  readonly walletId: WalletId;
  readonly lines: readonly BillLine[];
}

export interface BillToken {
  readonly id: string;
  readonly text: string;
  readonly expiresAt: Date;
}

type Needs = Pick<LottoDependencies, "clock" | "random" | "secrets">;

/** Signs that these lines at these rates were validated for this member and round. */
export function signBill({ clock, random, secrets }: Needs, draft: BillDraft): BillToken {
  const id = random.uuid();
  const expiresAt = new Date(clock.real().getTime() + LIFE_MS);
  const head = `${id}.${expiresAt.getTime()}`;
  const mac = secrets.mac(USE, signedText(head, draft)).toString("base64url");
  return { id, text: `${head}.${mac}`, expiresAt };
}

const TOKEN = /^([0-9a-f-]{36})\.(\d{1,16})\.([A-Za-z0-9_-]{43})$/;

/** The id of a token that was signed for this very draft; `isFresh` while it may make a new bill. */
export function readBillToken(
  { clock, secrets }: Needs,
  text: string,
  draft: BillDraft,
): { readonly id: string; readonly isFresh: boolean } | undefined {
  const [, id, expires, mac] = TOKEN.exec(text) ?? [];
  if (id === undefined || expires === undefined || mac === undefined) return undefined;
  const expected = secrets.mac(USE, signedText(`${id}.${expires}`, draft));
  const given = Buffer.from(mac, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { id, isFresh: clock.real().getTime() < Number(expires) };
}

function signedText(head: string, { memberId, roundId, walletId, lines }: BillDraft): string {
  const listed = lines.map(({ betType, number, stakeSatang, rate }) => `${betType}:${number}:${stakeSatang}:${rate}`);
  return [head, memberId, roundId, walletId, hash("sha256", listed.join("\n"))].join("\n");
}
