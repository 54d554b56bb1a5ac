import { memberStates } from "../../base/state-names.ts";
import { useState } from "react";
import { type Item, useAnswer, useList, useMayCall } from "../../base/office.ts";
import { useDeskSearch, useElsewhere } from "../../base/row.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { AnswerOf } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { SearchBox } from "../../features/desk/SearchBox.tsx";
import { Reveal } from "../../features/desk/Reveal.tsx";
import { chosenOf, Chip, Filter, memberName, PanelPart } from "../../features/desk/parts.tsx";
import { filled } from "../../features/form/lines.tsx";
import { orNull, text } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { Close, MemberActs } from "./MemberActs.tsx";
import { BonusTab } from "./MemberBonus.tsx";
import { MemberHead } from "./MemberHead.tsx";
import { MemberLevel } from "./MemberLevel.tsx";
import { MemberRail } from "./MemberRail.tsx";
import { MemberTags } from "./MemberTags.tsx";
import { BetsTab, HistoryTab, LimitsTab, LinksTab, MoneyTab, PaymentsTab } from "./MemberTabs.tsx";
import { TimelineTab } from "./MemberTimeline.tsx";
import "./member.css";

type Member = Item<"officeMemberList">;

const columns: readonly DeskColumn<Member>[] = [
  { key: "name", title: "สมาชิก", cell: memberName, width: "minmax(10rem, 2fr)" },
  { key: "phone", title: "เบอร์โทร", cell: (row) => row.phone_masked, width: "8rem" },
  {
    key: "status",
    title: "สถานะ",
    cell: (row) => <Chip tone={row.status === "active" ? "good" : "bad"}>{memberStates[row.status]}</Chip>,
  },
  { key: "level", title: "ระดับ", cell: (row) => row.vip_level, align: "end", width: "4rem", onPhone: false },
  { key: "at", title: "สมัครเมื่อ", cell: (row) => momentText(row.created_at), onPhone: false },
];

export default function MembersScreen() {
  const [search, change] = useDeskSearch();
  // What may be a phone or an account number stays out of the address, which browsers and servers keep.
  const [digits, setDigits] = useState("");
  const q = search["q"] ?? digits;
  const tag = search["tag"];
  const list = useList("officeMemberList", { ...(q && { q }), ...(tag && { tag }) });
  const elsewhere = useElsewhere(list.rows?.map(({ id }) => String(id)));
  const found = useAnswer("officeMemberGet", { member_id: elsewhere ?? 0 }, elsewhere !== undefined);
  function seek(text: string) {
    const isPrivate = /^[^#]*\d{4}/.test(text);
    setDigits(isPrivate ? text : "");
    change({ q: isPrivate ? "" : text, row: undefined });
  }
  return (
    <Desk
      path="/members"
      filters={
        <>
          <SearchBox key={q} label={SEARCHED} sought={q} look="wide" onSearch={seek} />
          {tag && (
            <button
              type="button"
              aria-pressed="true"
              className="filter-chip"
              onClick={() => change({ tag: undefined })}
            >
              ป้าย {tag} ×
            </button>
          )}
        </>
      }
      title="สมาชิก"
      list={list}
      columns={columns}
      empty="ไม่พบสมาชิก"
      found={found.data}
      isWide
      panel={(row) => <MemberPanel key={row.id} member={row} />}
    />
  );
}

const SEARCHED = "ชื่อ ชื่อผู้ใช้ #เลขสมาชิก เบอร์โทรหรือเลขบัญชี (หรือ 4 ตัวท้าย)";

const tabs = {
  info: "ข้อมูล",
  timeline: "ไทม์ไลน์",
  money: "เงิน",
  payments: "ฝากถอน",
  bets: "เดิมพัน",
  bonus: "โบนัส",
  links: "บัญชีเกี่ยวข้อง",
  limits: "ขีดจำกัด",
  history: "บันทึก",
} as const;

const parts = {
  timeline: TimelineTab,
  money: MoneyTab,
  payments: PaymentsTab,
  bets: BetsTab,
  bonus: BonusTab,
  links: LinksTab,
  limits: LimitsTab,
  history: HistoryTab,
} as const;

function MemberPanel({ member }: { member: Member }) {
  const [search] = useDeskSearch();
  const tab = chosenOf(tabs, search["tab"]);
  const isActive = member.status === "active";
  const Part = tab === "info" ? undefined : parts[tab];
  return (
    <>
      <MemberHead member={member}>
        <Chip tone={isActive ? "good" : "bad"}>{memberStates[member.status]}</Chip>
        <Chip>ระดับ {member.vip_level}</Chip>
        <MemberTags memberId={member.id} />
      </MemberHead>
      <div className="border-b border-line/60 px-4 py-2">
        <Filter name="tab" label="ส่วนของสมาชิก" values={tabs} value={tab} keepsRow />
      </div>
      <div className="member-page">
        <div className="min-w-0">
          {Part ? <Part memberId={member.id} member={member} /> : <InfoTab member={member} />}
        </div>
        <MemberRail memberId={member.id} />
      </div>
      <MemberActs member={member} />
    </>
  );
}

function InfoTab({ member }: { member: Member }) {
  return (
    <AnswerOf call="officeMemberGet" input={{ member_id: member.id }}>
      {(whole) => <MemberFacts member={whole} />}
    </AnswerOf>
  );
}

type FullMember = NonNullable<ReturnType<typeof useAnswer<"officeMemberGet">>["data"]>;

const accountStates = { pending: "รออนุมัติ", approved: "ใช้ได้", rejected: "ไม่อนุมัติ", replaced: "เปลี่ยนแล้ว" } as const;

const editFields = {
  first_name: filled("ชื่อ"),
  last_name: filled("นามสกุล"),
  phone: orNull(text("เบอร์โทรใหม่"), "ไม่เปลี่ยน"),
};

/** The last word is the family name, as on a Thai card. */
function nameOf({ full_name: name }: FullMember): { first_name: string; last_name: string } {
  const words = name.split(" ");
  return { first_name: words.slice(0, -1).join(" ") || name, last_name: words.length > 1 ? (words.at(-1) ?? "") : "" };
}

function MemberFacts({ member }: { member: FullMember }) {
  const mayCall = useMayCall();
  const revealed = (what: "phone" | "birth_date", name: string, masked: string | null) =>
    masked ? <Reveal name={name} masked={masked} piece={{ member_id: member.id, what }} /> : "–";
  return (
    <>
      <PanelPart title="ข้อมูล">
        <Facts
          facts={[
            ["เลขสมาชิก", `#${member.id}`],
            ["เบอร์โทร", revealed("phone", "เบอร์โทร", member.phone_masked)],
            ["วันเกิด", revealed("birth_date", "วันเกิด", member.birth_date)],
            ["สมัครเมื่อ", fullMomentText(member.created_at)],
            ["ผู้แนะนำ", member.referrer ?? "–"],
            ["LINE", member.is_line_linked ? "ผูกแล้ว" : "ยังไม่ผูก"],
          ]}
        />
      </PanelPart>
      {mayCall("officeMemberEdit") && (
        <PanelPart title="แก้ไข">
          <SaveForm
            call="officeMemberEdit"
            folded="แก้ชื่อหรือเบอร์โทร (ต้องสองคน)"
            fields={editFields}
            stored={{ ...nameOf(member), phone: null }}
            label="ส่งคำขอแก้ไข"
            title="แก้ข้อมูลสมาชิก"
            about={[["สมาชิก", memberName(member)]]}
            done="แก้ไขแล้ว"
            changes={["officeMemberGet", "officeMemberList"]}
            input={({ phone, ...name }) => ({ member_id: member.id, ...name, ...(phone && { phone }) })}
          />
        </PanelPart>
      )}
      <MemberLevel member={member} />
      <PanelPart title="บัญชีธนาคาร">
        {member.bank_accounts.length === 0 && <p className="text-sm text-muted">ยังไม่มี</p>}
        {member.bank_accounts.map((account) => (
          <div key={account.id} className="flex flex-wrap items-center gap-2 text-sm">
            <span>{account.bank_code}</span>
            <Reveal
              name="เลขบัญชี"
              masked={account.account_number}
              piece={{ member_id: member.id, what: "bank_account", bank_account_id: account.id }}
            />
            <span>{account.account_name}</span>
            {account.is_main && <Chip tone="info">หลัก</Chip>}
            <Chip tone={account.status === "approved" ? "good" : "plain"}>{accountStates[account.status]}</Chip>
          </div>
        ))}
      </PanelPart>
      <PanelPart title="การเข้าสู่ระบบล่าสุด">
        <ul className="grid gap-1 text-sm">
          {member.sessions.map((session) => (
            <li key={`${session.signed_in_at} ${session.device}`} className="flex flex-wrap gap-x-3">
              <span className="tabular">{momentText(session.signed_in_at)}</span>
              <span className="text-muted">{session.address || "ลบตามกำหนดแล้ว"}</span>
              <span className="min-w-0 truncate text-muted">{session.device}</span>
              {!session.ended && <Chip tone="good">ยังใช้อยู่</Chip>}
            </li>
          ))}
        </ul>
      </PanelPart>
      {mayCall("officeMemberClose") && member.status !== "closed" && (
        <PanelPart title="สิ้นสุดการเป็นสมาชิก">
          <div className="flex max-w-60">
            <Close member={member} />
          </div>
        </PanelPart>
      )}
    </>
  );
}
