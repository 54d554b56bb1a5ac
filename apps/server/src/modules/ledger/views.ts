import type { CallOutput } from "@chokdee/contract";
import { type Satang, toBaht } from "@chokdee/money";
import { hexFromBytes } from "@chokdee/rules/ledger";
import type { PlayedGame } from "../../core/game-launches.ts";
import type { DebtLine, MoneyWallet, Wallet } from "../../core/ledger.ts";
import type { PostingCode, PostingKind } from "../../core/ledger-names.ts";
import type { ChainRow } from "./chain-repo.ts";
import type { ProofPage, SealedHead } from "./read-proof.ts";
import type { SignedSeal } from "./seal-file.ts";
import type { StatementLine } from "./statement-repo.ts";

const TYPE_IDS: Readonly<Record<MoneyWallet["kind"], number>> = { main: 1, promotion: 2, free_credit: 3 };

const DESCRIPTIONS: Readonly<Record<PostingCode, string>> = {
  deposit: "ฝากเงิน",
  withdraw: "ถอนเงิน",
  withdraw_refund: "คืนเครดิตรายการถอน",
  game_bet: "เดิมพันเกม",
  game_win: "ชนะเดิมพัน",
  game_refund: "คืนเงินเดิมพัน",
  jackpot_win: "ถูกแจ็คพอต",
  unused_bet: "คืนเงินส่วนที่ไม่ได้เล่น",
  lotto_bet: "แทงหวย",
  lotto_win: "ถูกรางวัล",
  lotto_refund: "คืนโพย",
  yeekee_prize: "รางวัลยิงเลข",
  sport_bet: "แทงบอล",
  sport_win: "ชนะแทงบอล",
  sport_refund: "คืนเงินแทงบอล",
  sport_cash_out: "ขายบิลบอลคืน",
  resettlement: "ปรับผลการเดิมพัน",
  bonus: "โบนัสโปรโมชั่น",
  bonus_finished: "โบนัสครบเงื่อนไข",
  bonus_forfeited: "ยกเลิกโบนัส",
  bonus_returned: "คืนเงินฝากจากโปรโมชั่น",
  cashback_loss: "คืนยอดเสีย",
  cashback_turnover: "คืนยอดเล่น",
  commission: "ค่าแนะนำเพื่อน",
  quest: "รางวัลภารกิจ",
  wheel: "รางวัลกงล้อ",
  coupon: "รับคูปอง",
  redeem: "แลกแต้มเป็นเครดิต",
  poll: "รางวัลโหวต",
  adjust_in: "ปรับเพิ่มเครดิต",
  adjust_out: "ปรับลดเครดิต",
  debt_repaid: "หักชำระยอดค้าง",
  house_move: "โอนระหว่างบัญชีของระบบ",
  points_earned: "ได้รับแต้ม",
  points_spent: "ใช้แต้ม",
  points_expired: "แต้มหมดอายุ",
  points_refund: "คืนแต้ม",
};

type StatementEntry = CallOutput<"statementList">["items"][number];

/** A wallet as members see it. Points are not money and have a call of their own; a closed one is no longer shown. */
export function walletView(wallet: Wallet): CallOutput<"walletList"> {
  if (wallet.kind === "points" || (wallet.closed && wallet.balance === 0n)) return [];
  return [
    {
      id: wallet.walletId,
      wallet_name: wallet.name ?? "กระเป๋าหลัก",
      balance: toBaht(wallet.free),
      wallet_type_id: TYPE_IDS[wallet.kind],
    },
  ];
}

/** `name` is that of a table's round, `game` what the round was of, where they are known. */
export function statementEntryView(line: StatementLine, name?: string, game?: PlayedGame): StatementEntry {
  return {
    id: String(line.seq),
    wallet_id: line.wallet_id,
    kind: moneyKind(line.kind),
    code: line.code,
    description: name === undefined ? DESCRIPTIONS[line.code] : `${DESCRIPTIONS[line.code]} · ${name}`,
    game: game ? { provider_id: game.providerId, game_id: game.gameId, name: game.name, image: game.image } : null,
    reference: line.reference,
    amount: toBaht(line.amount),
    balance_before: toBaht(line.balance_after - line.amount),
    balance_after: toBaht(line.balance_after),
    created_at: line.at.toISOString(),
  };
}

/** A statement lists money alone. */
function moneyKind(kind: PostingKind): StatementEntry["kind"] {
  if (kind === "points") throw new Error("points have no place in a statement of money");
  return kind;
}

/** What a debt came from, by how the postings' references begin. */
const CORRECTED: readonly (readonly [string, string])[] = [
  ["lotto", "แก้ไขผลหวย"],
  ["sport", "แก้ไขผลบอล"],
  ["game", "ผู้ให้บริการแก้ไขผลเกม"],
  ["promotion", "ปรับโบนัสตามผลที่แก้ไข"],
];
const REPAID: readonly (readonly [string, string])[] = [
  ["deposit", "ชำระจากเงินฝาก"],
  ["withdraw", "ชำระจากรายการถอนที่ยกเลิก"],
];

/** Lines are of what the member owes; a posting's name is known where it is of a table's round. */
export function debtView(
  owed: Satang,
  lines: readonly DebtLine[],
  names: ReadonlyMap<string, string>,
): CallOutput<"debtGet"> {
  return {
    owed: toBaht(owed),
    lines: lines.map(({ code, reference, amount, at }) => {
      const [words, other] = amount < 0n ? [CORRECTED, DESCRIPTIONS[code]] : [REPAID, "ชำระจากยอดที่เข้ากระเป๋า"];
      const what = words.find(([kind]) => reference.startsWith(`${kind}:`))?.[1] ?? other;
      const name = names.get(reference);
      return {
        description: name === undefined ? what : `${what} · ${name}`,
        reference,
        amount: toBaht(amount),
        at: at.toISOString(),
      };
    }),
  };
}

const CSV_COLUMNS = [
  "id",
  "created_at",
  "wallet_id",
  "kind",
  "code",
  "description",
  "reference",
  "amount",
  "balance_before",
  "balance_after",
] as const satisfies readonly (keyof StatementEntry)[];

/** With a byte order mark, without which a common spreadsheet program does not read Thai. */
export function statementCsv(lines: readonly StatementLine[]): string {
  const rows = lines
    .map((line) => statementEntryView(line))
    .map((entry) => CSV_COLUMNS.map((column) => csvField(entry[column])).join(","));
  return `\uFEFF${[CSV_COLUMNS.join(","), ...rows].join("\r\n")}\r\n`;
}

/** A text that a spreadsheet would run as a formula stays a text. */
function csvField(value: string | number): string {
  if (typeof value === "number") return value.toFixed(Number.isInteger(value) ? 0 : 2);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function chainLinkView(row: ChainRow) {
  return {
    seq: Number(row.seq),
    wallet_id: row.walletId,
    slot: row.slot,
    line: row.line,
    code: row.code,
    kind: row.kind,
    house: row.house,
    amount: String(row.amount),
    balance_after: String(row.balanceAfter),
    scope: row.scope,
    key: row.key,
    reference: row.reference,
    actor: row.actor,
    request_hash: hexFromBytes(row.requestHash),
    created_at: new Date(row.atMs).toISOString(),
    hash: hexFromBytes(row.hash),
  };
}

export function sealView(seal: SignedSeal) {
  return {
    no: seal.no,
    day: seal.day,
    sealed_at: seal.sealedAt,
    members: seal.members,
    root: seal.root,
    previous_root: seal.previousRoot,
    signature: seal.signature,
    public_key: seal.publicKey,
    note: seal.note ?? null,
  };
}

function sealedHeadView({ seal, head, path }: SealedHead) {
  return {
    ...sealView(seal),
    head: { seq: Number(head.seq), hash: hexFromBytes(head.hash) },
    path: path.map(({ side, hash }) => ({ side, hash: hexFromBytes(hash) })),
  };
}

export function proofView(memberId: bigint, { shown, next_cursor, sealed }: ProofPage): CallOutput<"statementProof"> {
  return {
    member_id: String(memberId),
    links: shown.map(chainLinkView),
    next_cursor,
    seal: sealed ? sealedHeadView(sealed) : null,
  };
}
