import { billStates } from "../../base/state-names.ts";
import { formatBaht } from "@chokdee/money";
import { betTypeLabel } from "@chokdee/rules/lotto";
import { type Answer, useMayCall } from "../../base/office.ts";
import { fullMomentText, shortDayText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { AnswerOf } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Signed } from "../../features/desk/Signed.tsx";
import { Chip, memberName, PanelActs, PanelHead, PanelPart } from "../../features/desk/parts.tsx";
import { billTones, resultText, roundChanges } from "./words.ts";

/** A bill as its member sees it, and whose it is. */
export function BillPanel({ billId }: { billId: string }) {
  return (
    <AnswerOf call="officeLottoBillGet" input={{ bill_id: billId }}>
      {(bill) => (
        <>
          <PanelHead amount={bill.total} title={`${memberName(bill)} #${bill.member_id}`}>
            <Chip tone={billTones[bill.status]}>{billStates[bill.status]}</Chip>
          </PanelHead>
          <PanelPart title="โพย">
            <Facts
              facts={[
                ["เลขที่", `#${bill.bill_id}`],
                ["งวด", `${bill.round_name} วันที่ ${shortDayText(bill.day, true)} (${bill.round_code})`],
                ["ซื้อเมื่อ", fullMomentText(bill.created_at)],
                bill.settled_at
                  ? [bill.status === "cancelled" ? "ยกเลิกเมื่อ" : "คิดผลเมื่อ", fullMomentText(bill.settled_at)]
                  : undefined,
                bill.result ? ["ผล", resultText(bill.result)] : undefined,
                ["รางวัล", formatBaht(bill.prize)],
                bill.held > 0 ? ["พักรอเจ้าของ", formatBaht(bill.held)] : undefined,
                bill.best_payout === null ? undefined : ["จ่ายได้สูงสุด", formatBaht(bill.best_payout)],
                bill.resettled
                  ? ["แก้ผลแล้ว", `${formatBaht(bill.resettled.before)} → ${formatBaht(bill.resettled.after)}`]
                  : undefined,
                bill.void_reason !== null ? ["เหตุที่ยกเลิก", bill.void_reason] : undefined,
                bill.note ? ["บันทึกของสมาชิก", bill.note] : undefined,
              ]}
            />
          </PanelPart>
          <PanelPart title={`${bill.line_count} รายการ`}>
            <table className="w-full text-sm">
              <caption className="sr-only">รายการในโพย</caption>
              <thead className="text-left text-xs text-muted">
                <tr>
                  <th scope="col">ประเภท</th>
                  <th scope="col">เลข</th>
                  <th scope="col" className="text-right">
                    แทง
                  </th>
                  <th scope="col" className="text-right">
                    อัตรา
                  </th>
                  <th scope="col" className="text-right">
                    ได้
                  </th>
                </tr>
              </thead>
              <tbody>
                {bill.lines.map((line) => (
                  <tr
                    key={`${line.bet_type}${line.number}${line.rate}`}
                    className={line.prize > 0 ? "text-win-high" : ""}
                  >
                    <td className="py-0.5 pr-3">{betTypeLabel(line.bet_type)}</td>
                    <th scope="row" className="tabular pr-3 text-left font-semibold">
                      {line.number}
                    </th>
                    <td className="tabular text-right">{formatBaht(line.amount)}</td>
                    <td className="tabular text-right">{line.rate}</td>
                    <td className="tabular text-right">{formatBaht(line.prize)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </PanelPart>
          <BillActs bill={bill} />
        </>
      )}
    </AnswerOf>
  );
}

/** Until its draw. The server knows the moment; the button is offered while the bill waits. */
function BillActs({ bill }: { bill: Answer<"officeLottoBillGet"> }) {
  const mayCall = useMayCall();
  if (!mayCall("officeLottoBillVoid") || bill.status !== "pending") return null;
  return (
    <PanelActs>
      <Act
        call="officeLottoBillVoid"
        input={{ bill_id: bill.bill_id }}
        label="ยกเลิกโพย"
        hotkey="r"
        title="ยกเลิกโพยนี้และคืนเงิน"
        facts={[
          ["โพย", `#${bill.bill_id} ${bill.round_name}`],
          ["สมาชิก", memberName(bill)],
          ["คืนเงิน", <Signed key="total" amount={bill.total} direction="in" />],
          ["สมาชิกจะเห็น", "เหตุผลที่พิมพ์ด้านล่าง"],
        ]}
        retype={formatBaht(bill.total)}
        done="ยกเลิกโพยแล้ว"
        changes={["officeLottoBillGet", "officeLottoBillList", ...roundChanges]}
      />
    </PanelActs>
  );
}
