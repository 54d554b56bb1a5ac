import { z } from "zod";
import type { walletAddedCalls, walletCalls } from "../calls/wallet.ts";
import type { SchemasFor } from "../schema.ts";
import { baht, cursorInput, cursorPage, day, dayRange, nothing, points, queryId, time } from "./fields.ts";

export const wallet = z.object({
  id: z.int(),
  wallet_name: z.string(),
  /** What can be spent: the balance less what is held. */
  balance: baht,
  /** 1 main, 2 promotion, 3 free credit. */
  wallet_type_id: z.int(),
});

const statementKinds = ["deposit", "withdraw", "bet", "bonus", "adjust"] as const;

const statementEntry = z.object({
  id: z.string(),
  wallet_id: z.int(),
  kind: z.enum(statementKinds),
  /** Why the money moved, for example `lotto_bet`. */
  code: z.string(),
  description: z.string(),
  reference: z.string(),
  /** Positive into the wallet, negative out of it. */
  amount: baht,
  balance_before: baht,
  balance_after: baht,
  created_at: time,
});

/** The fields that a posting's hash covers; amounts in satang as text, because the hash takes integers. */
const chainLink = z.object({
  wallet_id: z.int(),
  version: z.int(),
  code: z.string(),
  amount_satang: z.string(),
  balance_after_satang: z.string(),
  scope: z.string(),
  key: z.string(),
  reference: z.string(),
  created_at: time,
  hash: z.string(),
});

export const walletSchemas = {
  walletList: { input: nothing, output: z.array(wallet) },
  pointsGet: {
    input: nothing,
    output: z.object({
      points,
      /** The batch that expires next. */
      expiring: z.object({ points, at: time }).optional(),
    }),
  },
  statementList: {
    input: z.object({
      kind: z.enum(statementKinds).optional(),
      wallet_id: queryId.optional(),
      ...dayRange,
      ...cursorInput,
    }),
    output: cursorPage(statementEntry),
  },
  statementExport: {
    input: z.object({ from: day, to: day, format: z.enum(["json", "csv"]).default("json") }),
    output: z.object({ filename: z.string(), content_type: z.string(), content: z.string() }),
  },
  statementProof: {
    input: z.object({ wallet_id: queryId, ...cursorInput }),
    output: z.object({
      member_id: z.string(),
      /** The hash before the first link given. */
      previous_hash: z.string(),
      links: z.array(chainLink),
      next_cursor: z.string().nullable(),
      /** The latest signed daily root with this wallet's path to it. */
      root: z
        .object({
          day,
          root: z.string(),
          signature: z.string(),
          public_key: z.string(),
          leaf: z.string(),
          path: z.array(z.object({ side: z.enum(["left", "right"]), hash: z.string() })),
        })
        .nullable(),
    }),
  },
} satisfies SchemasFor<typeof walletCalls & typeof walletAddedCalls>;
