import type { OfficeOutput } from "@chokdee/contract/office";
import { toBaht, toBahtOrNull } from "@chokdee/money";
import type { HeldRow } from "./held-repo.ts";
import type { KeyRow } from "./key-repo.ts";
import type { RoundRow } from "./round-repo.ts";
import type { WatchRow } from "./watch-repo.ts";

export function roundView(row: RoundRow): OfficeOutput<"officeRoundVoid"> {
  return {
    member_id: Number(row.member_id),
    member_name: row.member_name,
    provider_id: row.provider_id,
    round: row.round,
    game_id: row.game_id,
    category: row.category,
    wallet_id: row.wallet_id,
    state: row.state,
    stake: toBaht(row.stake),
    refunded: toBaht(row.refunded),
    win: toBaht(row.win),
    opened_at: row.opened_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

export function watchView(row: WatchRow): OfficeOutput<"officeRoundWatchList">["items"][number] {
  return {
    member_id: Number(row.member_id),
    member_name: row.member_name,
    provider_id: row.provider_id,
    round: row.round,
    checks: row.checks,
    next_check_at: row.is_given_up ? null : row.next_check_at.toISOString(),
    note: row.note,
    found_at: row.found_at.toISOString(),
  };
}

export function heldView(row: HeldRow): OfficeOutput<"officeRoundHeldApprove"> {
  return {
    id: Number(row.id),
    member_id: Number(row.member_id),
    member_name: row.member_name,
    provider_id: row.provider_id,
    round: row.round,
    transaction: row.transaction,
    reference: row.reference,
    reason: row.reason,
    win: toBahtOrNull(row.win),
    state: row.state,
    held_at: row.held_at.toISOString(),
  };
}

export function keyView(row: Omit<KeyRow, "sealed_secret">): OfficeOutput<"officeProviderKeyRetire"> {
  return {
    provider_id: row.provider_id,
    key_id: row.key_id,
    state: row.state,
    created_at: row.created_at.toISOString(),
    activated_at: row.activated_at?.toISOString() ?? null,
    retired_at: row.retired_at?.toISOString() ?? null,
  };
}
