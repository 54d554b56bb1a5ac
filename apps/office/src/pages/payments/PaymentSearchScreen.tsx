import { bangkokDay, DAY_MS, isDay } from "@chokdee/rules/time";
import { Button } from "@chokdee/ui";
import { serverNow } from "../../base/now.ts";
import { type Item, useList } from "../../base/office.ts";
import { type DeskSearch, useDeskSearch } from "../../base/row.ts";
import { momentText } from "../../base/thai-time.ts";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { FoundSums } from "../../features/desk/FoundSums.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Age, Chip, memberName, PanelHead, PanelPart, useFilter } from "../../features/desk/parts.tsx";
import { type SearchField, SearchFields, soughtBaht, soughtId } from "../../features/desk/SearchFields.tsx";
import { signedBaht } from "../../features/desk/Signed.tsx";
import { Evidence } from "./Evidence.tsx";
import { kindNames, stateNames } from "./words.ts";

type Payment = Item<"officePaymentSearch">;

const kinds = { all: "ทั้งหมด", ...kindNames } as const;

/** Where the money is from or goes to, by its last digits. */
function accountOf({ account }: Payment): string {
  const [, bank, tail] = /^(\S+) \S*?(\d{4})$/.exec(account) ?? [];
  if (bank === undefined || tail === undefined) return account;
  return `${bank === "PROMPTPAY" ? "พร้อมเพย์" : bank} ••${tail}`;
}

/** A transfer that is nobody's yet, or went back, has reached no wallet. */
function directionOf({ kind, state }: Payment) {
  if (kind === "withdrawal") return "out";
  return kind === "deposit" || state === "credited" ? "in" : null;
}

const stateOf = ({ kind, state }: Payment) => stateNames[kind][state] ?? state;

const columns: readonly DeskColumn<Payment>[] = [
  { key: "at", title: "เมื่อ", cell: (row) => momentText(row.at), width: "7rem", onPhone: false },
  { key: "kind", title: "ประเภท", cell: (row) => `${kindNames[row.kind]} ${stateOf(row)}`, width: "minmax(8rem, 1fr)" },
  {
    key: "member",
    title: "สมาชิก",
    cell: (row) => (row.member ? memberName(row.member) : "ยังไม่พบเจ้าของ"),
    width: "minmax(9rem, 2fr)",
  },
  {
    key: "amount",
    title: "เข้า+ ออก- กระเป๋า",
    cell: (row) => signedBaht(row.amount, directionOf(row)),
    align: "end",
    width: "7.5rem",
  },
  { key: "account", title: "บัญชี", cell: accountOf, width: "minmax(9rem, 1fr)", onPhone: false },
];

/** Money that moved or was to move, by day, amount and member. */
export default function PaymentSearchScreen() {
  const [search] = useDeskSearch();
  const [kind, kindFilter] = useFilter("kind", "ประเภทรายการ", kinds);
  const filters = filtersOf(search);
  const list = useList("officePaymentSearch", { ...filters, ...(kind !== "all" && { kind }) });
  return (
    <Desk
      path="/payments"
      filters={kindFilter}
      head={
        <>
          <SearchFields fields={fields}>
            <Spans />
          </SearchFields>
          <FoundSums
            call="officePaymentSearchSums"
            sought={{ ...filters, ...(kind !== "all" && { kind }) }}
            names={{ deposit: "ฝาก", transfer: "ยอดโอนเข้า", withdrawal: "ถอน" }}
          />
        </>
      }
      title="รายการเงิน"
      list={list}
      columns={columns}
      rowKey={(row) => `${row.kind}:${row.id}`}
      empty="ไม่มีรายการเงินตามที่ค้นหา"
      panel={(row) => <PaymentPanel key={`${row.kind}:${row.id}`} payment={row} />}
    />
  );
}

/** What the address says that can be sought; the rest of it is as if it were not there. */
function filtersOf({ from, to, min, max, member, id }: DeskSearch) {
  const [minAmount, maxAmount, member_id] = [soughtBaht(min), soughtBaht(max), soughtId(member)];
  return {
    ...(from && isDay(from) && { from }),
    ...(to && isDay(to) && { to }),
    ...(minAmount !== undefined && { min: minAmount }),
    ...(maxAmount !== undefined && { max: maxAmount }),
    ...(member_id !== undefined && { member_id }),
    ...(id && { id }),
  };
}

const fields: readonly SearchField[] = [
  { name: "from", label: "ตั้งแต่วันที่", kind: "day" },
  { name: "to", label: "ถึงวันที่", kind: "day" },
  { name: "min", label: "ยอดตั้งแต่", kind: "amount" },
  { name: "max", label: "ยอดไม่เกิน", kind: "amount" },
  { name: "member", label: "เลขสมาชิก", kind: "number" },
  { name: "id", label: "เลขที่รายการ", kind: "text", isWide: true },
];

/** So many days, the one of this moment the last. */
function daysUntil(days: number, now: number) {
  return { from: bangkokDay(new Date(now - (days - 1) * DAY_MS)), to: bangkokDay(new Date(now)) };
}

/** The days that are asked about most. */
function Spans() {
  const [, change] = useDeskSearch();
  return ([1, 7, 30] as const).map((days) => (
    <Button
      key={days}
      size="sm"
      variant="ghost"
      onClick={() => change({ ...daysUntil(days, serverNow()), row: undefined })}
    >
      {days === 1 ? "วันนี้" : `${days} วัน`}
    </Button>
  ));
}

function PaymentPanel({ payment }: { payment: Payment }) {
  const { kind, id, member } = payment;
  return (
    <>
      <PanelHead
        amount={payment.amount}
        direction={directionOf(payment)}
        title={member ? memberName(member) : "ยังไม่พบเจ้าของ"}
      >
        <Chip>{kindNames[kind]}</Chip>
        <Chip tone="info">{stateOf(payment)}</Chip>
      </PanelHead>
      <PanelPart title="รายการ">
        <Facts
          facts={[
            ["เลขที่", id],
            ["เมื่อ", <Age key="age" time={payment.at} />],
            payment.account ? ["บัญชี", accountOf(payment)] : undefined,
            member ? ["เลขสมาชิก", `#${member.id}`] : undefined,
          ]}
        />
      </PanelPart>
      <Evidence which={{ kind, id }} />
    </>
  );
}
