import { hash } from "node:crypto";
import type { TransactionCall } from "./wallet-call.ts";

/**
 * Two calls under one name are the same when they would do the same: the token may have changed in between. No part can
 * hold a space, so that the joined text is unambiguous.
 */
export function requestHash(call: TransactionCall): Buffer {
  const { kind, player, round, game } = call;
  let text = `${kind} ${player} ${round ?? "-"} ${game ?? "-"}`;
  if (call.kind === "rollback") text += ` ${call.reference}`;
  if (call.kind === "jackpot") {
    text += ` ${call.currency} ${call.amount} ${call.reference} ${call.pool} ${call.generation}`;
  }
  if (call.kind === "play") {
    text += ` ${call.currency} ${call.closesRound} ${call.isPromotion} ${call.freeRound ?? "-"}`;
    for (const {
      kind: step,
      transaction,
      amount,
      win,
      reference,
      part,
      poolPpm,
      unit,
      most,
      unused,
      rest,
    } of call.steps) {
      text += ` ${step} ${transaction} ${amount} ${win ?? "-"} ${reference ?? "-"}`;
      if (part) text += ` ${part.stake} ${part.effective}`;
      if (poolPpm !== undefined) text += ` pools ${poolPpm}`;
      if (unit !== undefined) text += ` unit ${unit}`;
      if (most !== undefined) text += ` most ${most}`;
      if (unused !== undefined) text += ` unused ${unused}`;
      if (rest !== undefined) text += ` rest ${rest}`;
    }
  }
  return hash("sha256", text, "buffer").subarray(0, 16);
}
