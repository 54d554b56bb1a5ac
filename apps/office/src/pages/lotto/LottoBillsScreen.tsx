import { formatBaht } from "@chokdee/money";
import { betTypeLabel } from "@chokdee/rules/lotto";
import { type Item, useAnswer, useList } from "../../base/office.ts";
import { useDeskSearch } from "../../base/row.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Reading } from "../../features/desk/cards.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Chip, PanelHead, PanelPart } from "../../features/desk/parts.tsx";
import { type SearchField, SearchFields, soughtId } from "../../features/desk/SearchFields.tsx";
import { ScreenHead } from "../../features/shell/Shell.tsx";
import { resultText } from "./words.ts";

type Bill = Item<"officeLottoBillList">;

const states: Readonly<Record<Bill["status"], string>> = {
  pending: "รอผล",
  won: "ถูกรางวัล",
  lost: "ไม่ถูก",
  cancelled: "ยกเลิก",
  refunded: "คืนเงิน",
};
const tones = { pending: "info", won: "good", lost: "plain", cancelled: "warn", refunded: "warn" } as const;

const columns: readonly DeskColumn<Bill>[] = [
  { key: "id", title: "โพย", cell: (row) => `#${row.bill_id}`, width: "6rem" },
  { key: "member", title: "สมาชิก", cell: (row) => row.username, width: "minmax(7rem, 1fr)" },
  { key: "round", title: "งวด", cell: (row) => row.round_name, width: "minmax(9rem, 2fr)", onPhone: false },
  { key: "at", title: "ซื้อเมื่อ", cell: (row) => momentText(row.created_at), width: "8.5rem", onPhone: false },
  { key: "total", title: "ยอดแทง", cell: (row) => formatBaht(row.total), align: "end", width: "7rem" },
  { key: "prize", title: "รางวัล", cell: (row) => formatBaht(row.prize), align: "end", width: "7rem", onPhone: false },
  {
    key: "state",
    title: "สถานะ",
    cell: (row) => <Chip tone={tones[row.status]}>{states[row.status]}</Chip>,
    width: "7rem",
  },
];

const fields: readonly SearchField[] = [
  { name: "round", label: "เลขงวดในระบบ", kind: "number" },
  { name: "member", label: "เลขสมาชิก", kind: "number" },
  { name: "number", label: "มีเลข", kind: "number" },
];

/** Bills of any member, by round, member and number. */
export default function LottoBillsScreen() {
  const [search] = useDeskSearch();
  const [round_id, member_id] = [soughtId(search["round"]), soughtId(search["member"])];
  const number = search["number"]?.replace(/\D/g, "");
  const isWide = round_id === undefined && member_id === undefined;
  const filters = {
    ...(round_id !== undefined && { round_id }),
    ...(member_id !== undefined && { member_id }),
    ...(number && { number }),
  };
  return (
    <>
      <ScreenHead path="/lotto-bills" />
      <SearchFields fields={fields} />
      {number && isWide ? (
        <p role="alert" className="p-4 text-sm text-muted">
          ค้นหาด้วยเลขต้องระบุเลขงวดหรือเลขสมาชิกด้วย
        </p>
      ) : (
        <BillDesk filters={filters} />
      )}
    </>
  );
}

interface BillFilters {
  readonly round_id?: number;
  readonly member_id?: number;
  readonly number?: string;
}

function BillDesk({ filters }: { filters: BillFilters }) {
  const list = useList("officeLottoBillList", { ...filters, limit: 50 });
  return (
    <Desk
      title="โพยหวย"
      name={JSON.stringify(filters)}
      list={list}
      columns={columns}
      rowKey={(row) => row.bill_id}
      empty="ไม่มีโพยตามที่ค้นหา"
      panel={(row) => <BillPanel key={row.bill_id} billId={row.bill_id} />}
    />
  );
}

function BillPanel({ billId }: { billId: string }) {
  const read = useAnswer("officeLottoBillGet", { bill_id: billId });
  return (
    <Reading read={read}>
      {(bill) => (
        <>
          <PanelHead amount={bill.total} title={`${bill.username} #${bill.member_id}`}>
            <Chip tone={tones[bill.status]}>{states[bill.status]}</Chip>
          </PanelHead>
          <PanelPart title="โพย">
            <Facts
              facts={[
                ["เลขที่", `#${bill.bill_id}`],
                ["งวด", `${bill.round_name} (${bill.round_code})`],
                ["ซื้อเมื่อ", fullMomentText(bill.created_at)],
                bill.settled_at ? ["คิดผลเมื่อ", fullMomentText(bill.settled_at)] : undefined,
                bill.result ? ["ผล", resultText(bill.result)] : undefined,
                ["รางวัล", formatBaht(bill.prize)],
                bill.best_payout === null ? undefined : ["จ่ายได้สูงสุด", formatBaht(bill.best_payout)],
                bill.resettled
                  ? ["แก้ผลแล้ว", `${formatBaht(bill.resettled.before)} → ${formatBaht(bill.resettled.after)}`]
                  : undefined,
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
        </>
      )}
    </Reading>
  );
}
