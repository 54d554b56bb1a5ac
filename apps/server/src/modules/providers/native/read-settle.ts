import { settleEnvelope, settleItem } from "@chokdee/contract/provider";
import { satang } from "@chokdee/money";
import { CallRefused, type PlayCall, type SettleCall } from "../wallet/wallet-call.ts";

/** Reads items one by one, so that one that is wrong spoils no other. No two may have the same name. */
export function readSettle(json: unknown): SettleCall {
  const parsed = settleEnvelope.safeParse(json);
  if (!parsed.success) throw new CallRefused("WRONG_SYNTAX");
  const { currency, items } = parsed.data;
  const names = items.map(nameOf).filter((name) => name !== undefined);
  if (new Set(names).size < names.length) throw new CallRefused("DUPLICATE_TRANSACTION");
  return { kind: "settle", items: items.map((item) => readItem(item, currency)) };
}

function nameOf(item: unknown): string | undefined {
  if (typeof item !== "object" || item === null || !("transaction" in item)) return undefined;
  return typeof item.transaction === "string" ? item.transaction : undefined;
}

function readItem(item: unknown, currency: string): PlayCall | undefined {
  const parsed = settleItem.safeParse(item);
  if (!parsed.success) return undefined;
  const { player, transaction, reference, round, game, stake, amount, effective } = parsed.data;
  return {
    kind: "play",
    player,
    transaction,
    round,
    game,
    currency,
    steps: [
      {
        kind: "win",
        transaction,
        reference,
        amount: satang(BigInt(amount)),
        part: { stake: satang(BigInt(stake)), effective: satang(BigInt(effective)) },
      },
    ],
    closesRound: true,
    isPromotion: false,
  };
}
