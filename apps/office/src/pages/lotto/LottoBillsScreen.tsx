import { billStates } from "../../base/state-names.ts";
import { formatBaht } from "@chokdee/money";
import { type Item, useList } from "../../base/office.ts";
import { useDeskSearch } from "../../base/row.ts";
import { momentText } from "../../base/thai-time.ts";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Chip, memberName } from "../../features/desk/parts.tsx";
import { FoundSums } from "../../features/desk/FoundSums.tsx";
import { type SearchField, SearchFields, soughtId } from "../../features/desk/SearchFields.tsx";
import { ScreenHead } from "../../features/shell/Shell.tsx";
import { BillPanel } from "./BillPanel.tsx";
import { billTones } from "./words.ts";

type Bill = Item<"officeLottoBillList">;

const columns: readonly DeskColumn<Bill>[] = [
  { key: "id", title: "โพย", cell: (row) => `#${row.bill_id}`, width: "6rem" },
  { key: "member", title: "สมาชิก", cell: memberName, width: "minmax(8rem, 2fr)" },
  { key: "round", title: "งวด", cell: (row) => row.round_name, width: "minmax(9rem, 2fr)", onPhone: false },
  { key: "at", title: "ซื้อเมื่อ", cell: (row) => momentText(row.created_at), width: "8.5rem", onPhone: false },
  { key: "total", title: "ยอดแทง", cell: (row) => formatBaht(row.total), align: "end", width: "7rem" },
  { key: "prize", title: "รางวัล", cell: (row) => formatBaht(row.prize), align: "end", width: "7rem", onPhone: false },
  {
    key: "state",
    title: "สถานะ",
    cell: (row) => <Chip tone={billTones[row.status]}>{billStates[row.status]}</Chip>,
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
    <>
      <FoundSums call="officeLottoBillSums" sought={filters} names={{ stake: "ขายได้", prize: "รางวัล" }} />
      <Desk
        title="โพยหวย"
        name={JSON.stringify(filters)}
        list={list}
        columns={columns}
        rowKey={(row) => row.bill_id}
        empty="ไม่มีโพยตามที่ค้นหา"
        panel={(row) => <BillPanel key={row.bill_id} billId={row.bill_id} />}
      />
    </>
  );
}
