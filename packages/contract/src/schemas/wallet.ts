import { z } from "zod";
import type { walletAddedCalls, walletCalls } from "../calls/wallet.ts";
import type { SchemasFor } from "../schema.ts";
import {
  baht,
  cursorInput,
  cursorPage,
  day,
  dayRange,
  nothing,
  points,
  queryInt,
  queryIntId,
  time,
  token,
} from "./fields.ts";

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
  /** What was played, once its round is settled; null for everything else. */
  game: z
    .object({ provider_id: z.string(), game_id: z.string(), name: z.string(), image: z.string().nullable() })
    .nullable(),
  reference: z.string(),
  /** Positive into the wallet, negative out of it. */
  amount: baht,
  balance_before: baht,
  balance_after: baht,
  created_at: time,
});

/** All that a posting's hash covers. Amounts are satang (or points) as text, because the hash takes integers. */
const chainLink = z.object({
  seq: z.int(),
  wallet_id: z.int(),
  slot: z.int(),
  line: z.int(),
  code: z.string(),
  kind: z.string(),
  house: z.string(),
  amount: z.string(),
  balance_after: z.string(),
  scope: z.string(),
  key: z.string(),
  reference: z.string(),
  actor: z.string(),
  request_hash: z.string(),
  created_at: time,
  hash: z.string(),
});

/** The operator's signed root over all chains at the end of a day. Hashes are hexadecimal digits. */
const seal = z.object({
  no: z.int(),
  day,
  sealed_at: time,
  members: z.int(),
  root: z.string(),
  previous_root: z.string(),
  signature: z.string(),
  public_key: z.string(),
  /** What was sealed beside the chains; the first seals have none. */
  note: z.string().nullable(),
});

export const walletSchemas = {
  walletList: { summary: "Lists the member's wallets with their balances.", input: nothing, output: z.array(wallet) },
  pointsGet: {
    summary: "Returns the member's points, which of them expire next, and how more are earned.",
    input: nothing,
    output: z.object({
      points,
      /** The batch that expires next. */
      expiring: z.object({ points, at: time }).optional(),
      /** How more are earned now. */
      earning: z.object({
        /** Points for 10,000 baht of turnover. */
        rates: z.object({
          casino: points,
          slot: points,
          fishing: points,
          sport: points,
          freespin: points,
          lotto: points,
        }),
        counts_bonus: z.boolean(),
        life_days: z.int(),
      }),
    }),
  },
  statementList: {
    summary: "Lists the movements of the member's wallets, newest first.",
    input: z.object({
      kind: z.enum(statementKinds).optional(),
      wallet_id: queryIntId.optional(),
      ...dayRange,
      ...cursorInput,
    }),
    output: cursorPage(statementEntry),
  },
  statementExport: {
    summary: "Returns the movements of some days as a JSON or CSV file.",
    input: z.object({ from: day, to: day, format: z.enum(["json", "csv"]).default("json") }),
    output: z.object({ filename: z.string(), content_type: z.string(), content: z.string() }),
  },
  statementProof: {
    summary: "Returns the hash chain of the member's movements and the daily seal that covers it.",
    input: z.object({ cursor: token.optional(), limit: queryInt(1, 1_000).default(500) }),
    output: z.object({
      member_id: z.string(),
      /** The member's chain over all wallets, from its start or from the cursor on. */
      links: z.array(chainLink),
      next_cursor: z.string().nullable(),
      /** The newest daily seal, the end of the chain that it covers, and the way from there to its root. */
      seal: seal
        .extend({
          head: z.object({ seq: z.int(), hash: z.string() }),
          path: z.array(z.object({ side: z.enum(["left", "right"]), hash: z.string() })),
        })
        .nullable(),
    }),
  },
  debtGet: {
    summary: "Returns what the member owes after a corrected result, and why.",
    input: nothing,
    output: z.object({
      owed: baht,
      /** What was taken back and what has repaid it since nothing was owed, the newest first. */
      lines: z.array(
        z.object({
          description: z.string(),
          reference: z.string(),
          /** Below zero where more is owed, above zero where it was repaid. */
          amount: baht,
          at: time,
        }),
      ),
    }),
  },
  sealList: {
    summary: "Lists the daily seals of the ledger, newest first.",
    input: z.object(cursorInput),
    output: cursorPage(seal),
  },
} satisfies SchemasFor<typeof walletCalls & typeof walletAddedCalls>;
