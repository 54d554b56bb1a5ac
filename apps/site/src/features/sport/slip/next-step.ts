import { MIN_LEGS } from "@chokdee/rules/sport";
import { bahtOf, combinedOdds, satangOf } from "../sums.ts";
import { oddsWords } from "../words.ts";
import type { SlipFlow } from "./use-slip-flow.ts";

/** What the slip's one gold button does now, or why it does nothing yet. */
export type NextStep =
  | { readonly kind: "log-in" | "deposit"; readonly label: string }
  | { readonly kind: "bet"; readonly label: string; readonly accepts: boolean }
  | { readonly kind: "wait"; readonly label: string };

const wait = (label: string): NextStep => ({ kind: "wait", label });

type Facts = Pick<
  SlipFlow,
  "slip" | "legs" | "format" | "isMember" | "isOnline" | "wallets" | "wallet" | "stake" | "limits" | "amount"
> & { readonly quote: Pick<SlipFlow["quote"], "data" | "isError"> };

function amountProblem({ limits, amount }: Facts): NextStep | undefined {
  if (!limits) return wait("กำลังตรวจราคา");
  const { min, max } = limits;
  if (max < min) return wait("เต็มวงเงินแล้ว แทงเพิ่มไม่ได้");
  if (amount === 0) return wait("ใส่จำนวนเงิน");
  if (amount < min) return wait(`ขั้นต่ำ ${bahtOf(min)} บาท`);
  return amount > max ? wait(`สูงสุด ${bahtOf(max)} บาท`) : undefined;
}

function walletProblem({ wallets, wallet, stake }: Facts): NextStep | undefined {
  if (wallets.length === 0) return { kind: "deposit", label: "ไม่มีกระเป๋าที่ใช้แทงได้ ฝากเงิน" };
  if (!wallet) return wait("เลือกกระเป๋าเงินก่อน");
  return satangOf(wallet.balance) < stake.risk ? { kind: "deposit", label: "ยอดเงินไม่พอ ฝากเงิน" } : undefined;
}

/** The prices that the button takes: those of a parlay multiplied. */
function pricesText({ slip, legs, format }: Facts): string {
  const prices = legs.map(({ leg, price }) => price ?? leg.price);
  const [first] = prices;
  if (slip.mode === "parlay" || first === undefined) return combinedOdds(prices);
  return oddsWords(format, first);
}

export function nextStep(facts: Facts): NextStep {
  const { slip, legs, isMember, isOnline, quote, stake } = facts;
  const missing = MIN_LEGS - legs.length;
  if (slip.mode === "parlay" && missing > 0) return wait(`เลือกอีก ${missing} คู่`);
  if (!isMember) return { kind: "log-in", label: "เข้าสู่ระบบเพื่อแทง" };
  if (!isOnline) return wait("ไม่มีการเชื่อมต่อ");
  if (!quote.data) return wait(quote.isError ? "ตรวจราคาไม่สำเร็จ" : "กำลังตรวจราคา");
  if (quote.data.problem === "SAME_MATCH") return wait("คู่เดียวกันเลือกได้รายการเดียว");
  if (legs.some(({ price }) => price === null)) return wait("ปิดรับอยู่ รอเปิดราคา");
  if (quote.data.quote === null) return wait("รอเปิดรับนาทีถัดไป");
  const problem = amountProblem(facts) ?? walletProblem(facts);
  if (problem) return problem;
  const accepts = legs.some(({ mustTap }) => mustTap);
  if (accepts) return { kind: "bet", label: `ยอมรับ ${pricesText(facts)} แล้วแทง`, accepts };
  return { kind: "bet", label: `แทง ${bahtOf(stake.risk)} บาท`, accepts };
}
