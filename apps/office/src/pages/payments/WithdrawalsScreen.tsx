import { Notice } from "@chokdee/ui";
import { useList } from "../../base/office.ts";
import { riskNames } from "../../base/risk-names.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Age, Chip, memberName, PanelHead, PanelPart, useFilter } from "../../features/desk/parts.tsx";
import { signedBaht } from "../../features/desk/Signed.tsx";
import { Waited } from "../../features/desk/Waited.tsx";
import { claimCell, Sums } from "./desk.tsx";
import { Evidence } from "./Evidence.tsx";
import { type Withdraw, WithdrawActs, type WithdrawProps } from "./WithdrawActs.tsx";
import { withdrawStates } from "./words.ts";

const columns: readonly DeskColumn<Withdraw>[] = [
  {
    key: "age",
    title: "รอมาแล้ว",
    cell: (row) => (isWaiting(row) ? <Waited since={row.created_at} /> : momentText(row.created_at)),
    width: "6rem",
    onPhone: false,
  },
  { key: "member", title: "สมาชิก", cell: (row) => memberName(row.member), width: "minmax(8rem, 2fr)" },
  { key: "amount", title: "ยอดถอน (บาท)", cell: (row) => signedBaht(row.amount, "out"), align: "end", width: "6.5rem" },
  {
    key: "account",
    title: "เข้าบัญชี",
    cell: (row) => `${row.bank_code} ••${row.account_number.slice(-4)}`,
    width: "7rem",
    onPhone: false,
  },
  {
    key: "risks",
    title: "ข้อที่ต้องดู",
    cell: (row) =>
      row.frozen ? (
        <Chip tone="info">พักไว้</Chip>
      ) : row.risks.length === 0 ? (
        <span className="text-muted">ไม่มี</span>
      ) : (
        <Chip tone="warn">
          {riskNames[row.risks[0] ?? "bonus"]}
          {row.risks.length > 1 && ` +${row.risks.length - 1}`}
        </Chip>
      ),
    width: "minmax(7rem, 1fr)",
  },
  { key: "claim", title: "ผู้ดูแล", cell: claimCell, width: "3.5rem", onPhone: false },
];

const isWaiting = ({ state }: Withdraw) => state === "review" || state === "unknown";

export default function WithdrawalsScreen() {
  const [state, stateFilter] = useFilter("state", "สถานะการถอน", withdrawStates);
  const list = useList("officeWithdrawQueue", { state });
  return (
    <Desk
      path="/withdrawals"
      filters={stateFilter}
      head={<Sums show={["withdrawals", "frozen", "unknown", "paid_out"]} />}
      title="รายการถอน"
      list={list}
      columns={columns}
      rowKey={(row) => row.withdraw_id}
      subject={(row) => `withdrawal:${row.withdraw_id}`}
      empty={state === "review" ? "ไม่มีรายการถอนรอตรวจ" : "ไม่มีรายการถอนในสถานะนี้"}
      panel={(row, next) => <WithdrawPanel key={row.withdraw_id} withdraw={row} onDone={next} />}
    />
  );
}

function WithdrawPanel({ withdraw, onDone }: WithdrawProps) {
  const { withdraw_id, amount } = withdraw;
  return (
    <>
      <PanelHead amount={amount} direction="out" title={memberName(withdraw.member)}>
        <Chip tone={withdraw.state === "success" ? "good" : "warn"}>{withdrawStates[withdraw.state]}</Chip>
        {isWaiting(withdraw) && <Waited since={withdraw.created_at} />}
        {withdraw.risks.map((risk) => (
          <Chip key={risk} tone="bad">
            {riskNames[risk]}
          </Chip>
        ))}
      </PanelHead>
      {withdraw.frozen && (
        <div className="p-4 pb-0">
          <Notice kind="info">
            {withdraw.frozen.by} พักรายการนี้ไว้เมื่อ {momentText(withdraw.frozen.at)}: {withdraw.frozen.reason}
          </Notice>
        </div>
      )}
      <PanelPart title="รายการ">
        <Facts
          facts={[
            ["เลขที่", withdraw_id],
            ["แจ้งเมื่อ", <Age key="age" time={withdraw.created_at} />],
            ["เข้าบัญชี", `${withdraw.bank_code} ${withdraw.account_number}`],
            ["ชื่อบัญชี", withdraw.account_name],
            withdraw.unknown_since ? ["ไม่ทราบผลตั้งแต่", fullMomentText(withdraw.unknown_since)] : undefined,
          ]}
        />
      </PanelPart>
      {withdraw.payouts.length > 0 && (
        <PanelPart title="การโอนที่ส่งไปแล้ว">
          <Facts
            facts={withdraw.payouts.map(
              ({ reference, state, answer, sent_at }) =>
                [reference, [state, answer, sent_at && fullMomentText(sent_at)].filter(Boolean).join(" · ")] as const,
            )}
          />
        </PanelPart>
      )}
      <Evidence which={{ kind: "withdrawal", id: withdraw_id }} />
      <WithdrawActs withdraw={withdraw} onDone={onDone} />
    </>
  );
}
