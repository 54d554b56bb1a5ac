import type { SiteClient } from "@chokdee/client";
import type { CallOutput } from "@chokdee/contract";
import { pagesQuery } from "../../base/data/page-queries.ts";

export type Notice = CallOutput<"noticeList">["items"][number];

type Tone = "good" | "bad" | "plain";

const tones: Partial<Readonly<Record<Notice["kind"], Tone>>> = {
  deposit_credited: "good",
  withdraw_paid: "good",
  withdraw_rejected: "bad",
  withdraw_failed: "bad",
  jackpot_won: "good",
  lotto_won: "good",
  lotto_held: "good",
  yeekee_won: "good",
  yeekee_prize: "good",
  sport_won: "good",
  bonus_finished: "good",
  quest_done: "good",
  level_up: "good",
};

export const toneOf = ({ kind }: Pick<Notice, "kind">): Tone => tones[kind] ?? "plain";

const unmoved: readonly Notice["kind"][] = ["withdraw_rejected", "withdraw_failed", "withdraw_owed", "lotto_held"];

/** What it has brought the member's wallets, below zero what it has taken; nothing where no money has moved by it. */
export function movedBy({ kind, amount }: Pick<Notice, "kind" | "amount">): number {
  if (amount === null || unmoved.includes(kind)) return 0;
  return kind === "withdraw_paid" ? -amount : amount;
}

export const noticesQuery = (client: SiteClient) => pagesQuery(client, "noticeList", { limit: 20 });
