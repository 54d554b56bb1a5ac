import { Link } from "@tanstack/react-router";
import { formatBaht } from "@chokdee/money";
import { isDay } from "@chokdee/rules/time";
import { cx } from "@chokdee/ui";
import { actionName } from "../../base/action-names.ts";
import { exceptionNames } from "../../base/exception-names.ts";
import { type Item, useList } from "../../base/office.ts";
import { type DeskSearch, useDeskSearch } from "../../base/row.ts";
import { subjectName } from "../../base/subject-names.ts";
import { subjectLink } from "../../base/subject-link.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Desk } from "../../features/desk/Desk.tsx";
import { MemberLink, Chip, memberName, PanelHead, PanelPart, useFilter } from "../../features/desk/parts.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { type SearchField, SearchFields, soughtId } from "../../features/desk/SearchFields.tsx";

type Exception = Item<"officeExceptionList">;

const kinds = { all: "ทั้งหมด", ...exceptionNames } as const;

const peopleOf = ({ staff, agreed_by }: Exception) => (agreed_by ? `${staff} และ ${agreed_by}` : staff);

function Amount({ amount }: { amount: number | null }) {
  if (amount === null) return "–";
  return <span className={cx(amount < 0 && "text-loss-high")}>{formatBaht(amount)}</span>;
}

const columns: readonly DeskColumn<Exception>[] = [
  { key: "at", title: "เมื่อ", cell: (row) => momentText(row.at), width: "7rem", onPhone: false },
  { key: "kind", title: "เรื่อง", cell: (row) => exceptionNames[row.kind], width: "minmax(8rem, 1fr)" },
  { key: "who", title: "ใครทำ", cell: peopleOf, width: "minmax(7rem, 1.5fr)" },
  {
    key: "member",
    title: "สมาชิก",
    cell: (row) => (row.member ? memberName(row.member) : "–"),
    width: "minmax(8rem, 2fr)",
    onPhone: false,
  },
  { key: "amount", title: "ยอด (บาท)", cell: (row) => <Amount amount={row.amount} />, align: "end", width: "7rem" },
];

const fields: readonly SearchField[] = [
  { name: "from", label: "ตั้งแต่วันที่", kind: "day" },
  { name: "to", label: "ถึงวันที่", kind: "day" },
  { name: "staff", label: "ชื่อผู้ใช้เจ้าหน้าที่", kind: "text" },
  { name: "member", label: "เลขสมาชิก", kind: "number" },
];

/** What staff did that somebody should look at afterwards. */
export default function ExceptionsScreen() {
  const [search] = useDeskSearch();
  const [kind, kindFilter] = useFilter("kind", "เรื่อง", kinds);
  const filters = filtersOf(search);
  const list = useList("officeExceptionList", { ...filters, ...(kind !== "all" && { kind }) });
  return (
    <Desk
      path="/exceptions"
      filters={kindFilter}
      head={<SearchFields fields={fields} />}
      title="งานของเจ้าหน้าที่ที่ควรตรวจ"
      list={list}
      columns={columns}
      empty="ไม่มีรายการตามที่ค้นหา"
      panel={(row) => <ExceptionPanel key={row.id} exception={row} />}
    />
  );
}

function filtersOf({ from, to, staff, member }: DeskSearch) {
  const member_id = soughtId(member);
  return {
    ...(from && isDay(from) && { from }),
    ...(to && isDay(to) && { to }),
    ...(staff && { staff }),
    ...(member_id !== undefined && { member_id }),
  };
}

function ExceptionPanel({ exception }: { exception: Exception }) {
  const { kind, action, subject, amount, member, staff, agreed_by, reason, at } = exception;
  const link = subjectLink(subject);
  const title = member ? memberName(member) : subjectName(subject);
  return (
    <>
      <PanelHead {...(amount !== null && { amount })} title={title}>
        <Chip tone="warn">{exceptionNames[kind]}</Chip>
      </PanelHead>
      <PanelPart title="รายการ">
        <Facts
          facts={[
            ["ทำอะไร", actionName(action)],
            ["ใครทำ", staff],
            agreed_by ? ["ใครยืนยัน", agreed_by] : undefined,
            ["เมื่อ", fullMomentText(at)],
            reason ? ["เหตุผล", reason] : undefined,
            [
              "กับอะไร",
              link ? (
                <Link key="thing" to={link.to} search={link.search} className="text-gold-high underline">
                  {subjectName(subject)}
                </Link>
              ) : (
                subjectName(subject)
              ),
            ],
            member && !subject.startsWith("member:")
              ? [
                  "สมาชิก",
                  <MemberLink key="member" id={member.id}>
                    {`#${member.id}`}
                  </MemberLink>,
                ]
              : undefined,
          ]}
        />
      </PanelPart>
    </>
  );
}
