import type { ErrorCode } from "@chokdee/contract";
import { satang } from "@chokdee/money";
import type { MoveGroup, WalletId } from "../../../core/ledger.ts";
import { MAIN_WALLET, OWED, POINTS_WALLET } from "../../../core/ledger.ts";
import { checkGroup, type Line } from "../check-group.ts";

interface ModelWallet {
  free: bigint;
  held: bigint;
  closed: boolean;
}

interface ModelHold {
  readonly wallet: WalletId;
  readonly amount: bigint;
  readonly expires: boolean;
  state: "open" | "captured" | "released" | "expired";
  capturedBy?: MoveGroup;
}

interface Row {
  readonly wallet: WalletId;
  readonly amount: bigint;
  readonly line: Line;
}

export type Verdict = "ok" | "replayed" | ErrorCode;

/** One member's money, in the plainest way that could be right. */
export class LedgerModel {
  readonly wallets = new Map<WalletId, ModelWallet>();
  readonly holds: ModelHold[] = [];
  readonly groups = new Map<string, { readonly content: string; readonly rows: readonly Row[] }>();
  owed = 0n;

  open(wallet: WalletId): void {
    this.wallets.set(wallet, { free: 0n, held: 0n, closed: false });
  }

  post(group: MoveGroup): Verdict {
    return this.#once(group, checkGroup(group).lines);
  }

  reverse(group: MoveGroup): Verdict {
    const key = `${group.scope} ${group.key}`;
    const made = this.groups.get(key);
    if (!made) return "NOT_FOUND";
    const lines = made.rows
      .filter((row) => row.line.code !== "debt_repaid")
      .toReversed()
      .map((row): Line => {
        const back = row.amount < 0n && row.wallet === OWED ? MAIN_WALLET : row.wallet;
        const rule = row.amount > 0n && row.wallet !== POINTS_WALLET ? "owe" : "plain";
        return { ...row.line, wallet: back, amount: satang(-row.amount), code: "resettlement", rule };
      });
    return this.#once({ ...group, scope: "reversal", key, reference: "reversal" }, lines);
  }

  hold(wallet: WalletId, amount: bigint, expires: boolean): Verdict {
    const from = this.wallets.get(wallet);
    if (!from) return "WALLET_NOT_FOUND";
    if (from.closed) return "WALLET_CLOSED";
    if (from.free < amount) return "INSUFFICIENT_FUNDS";
    from.free -= amount;
    from.held += amount;
    this.holds.push({ wallet, amount, expires, state: "open" });
    return "ok";
  }

  capture(no: number, group: MoveGroup): Verdict {
    const hold = this.holds[no];
    if (!hold) return "HOLD_NOT_FOUND";
    if (hold.state !== "open") return hold.capturedBy === group ? "replayed" : "HOLD_STATE";
    const lines = checkGroup(group).lines.map((line): Line => ({ ...line, rule: "plain" }));
    const taken = -lines.filter((line) => line.wallet === hold.wallet).reduce((sum, line) => sum + line.amount, 0n);
    if (taken < 1n || taken > hold.amount) return "AMOUNT_INVALID";
    this.#free(hold, "captured");
    hold.capturedBy = group;
    const verdict = this.#once(group, lines);
    this.#settleOwed();
    return verdict;
  }

  release(no: number): Verdict {
    const hold = this.holds[no];
    if (!hold) return "HOLD_NOT_FOUND";
    if (hold.state === "released") return "ok";
    if (hold.state !== "open") return "HOLD_STATE";
    this.#free(hold, "released");
    this.#settleOwed();
    return "ok";
  }

  expire(): void {
    for (const hold of this.holds) {
      if (!hold.expires || hold.state !== "open") continue;
      this.#free(hold, "expired");
      this.#settleOwed();
    }
  }

  /** What comes back from a hold pays first what is owed, together with what else is free in the main wallet. */
  #settleOwed(): void {
    const main = this.wallets.get(MAIN_WALLET);
    if (!main) return;
    const repaid = main.free < this.owed ? main.free : this.owed;
    main.free -= repaid;
    this.owed -= repaid;
  }

  #free(hold: ModelHold, state: ModelHold["state"]): void {
    const wallet = this.wallets.get(hold.wallet);
    if (!wallet) throw new Error("a hold on no wallet");
    wallet.free += hold.amount;
    wallet.held -= hold.amount;
    hold.state = state;
  }

  #once(group: MoveGroup, lines: readonly Line[]): Verdict {
    const key = `${group.scope} ${group.key}`;
    const content = JSON.stringify([group.reference, lines], (_, value) =>
      typeof value === "bigint" ? String(value) : value,
    );
    const made = this.groups.get(key);
    if (made) return made.content === content ? "replayed" : "CONFLICTING_REPLAY";
    const before = structuredClone({ wallets: this.wallets, owed: this.owed });
    const rows: Row[] = [];
    for (const line of lines) {
      const refused = this.#line(line, rows);
      if (!refused) continue;
      for (const [id, wallet] of before.wallets) this.wallets.set(id, wallet);
      this.owed = before.owed;
      return refused;
    }
    this.groups.set(key, { content, rows });
    return "ok";
  }

  #line(line: Line, rows: Row[]): ErrorCode | undefined {
    const wallet = this.wallets.get(line.wallet);
    if (!wallet) return "WALLET_NOT_FOUND";
    if (wallet.closed && line.rule === "stake") return "WALLET_CLOSED";
    const missing = -(wallet.free + line.amount);
    if (missing > 0n && (line.rule !== "owe" || line.wallet === POINTS_WALLET)) return "INSUFFICIENT_FUNDS";
    const moved = missing > 0n ? -wallet.free : line.amount;
    wallet.free += moved;
    if (moved !== 0n) rows.push({ wallet: line.wallet, amount: moved, line });
    if (missing > 0n) {
      this.owed += missing;
      rows.push({ wallet: OWED, amount: -missing, line });
    }
    if (line.wallet === MAIN_WALLET && moved > 0n) this.#repay(wallet, moved, rows, line);
    return undefined;
  }

  #repay(main: ModelWallet, credit: bigint, rows: Row[], line: Line): void {
    const repaid = credit < this.owed ? credit : this.owed;
    if (repaid === 0n) return;
    main.free -= repaid;
    this.owed -= repaid;
    const repayment: Line = { ...line, code: "debt_repaid" };
    rows.push(
      { wallet: MAIN_WALLET, amount: -repaid, line: repayment },
      { wallet: OWED, amount: repaid, line: repayment },
    );
  }
}
