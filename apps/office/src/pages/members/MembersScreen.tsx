import { useState, type FormEvent } from "react";
import { Button, ErrorState, Skeleton } from "@chokdee/ui";
import { type Item, useAnswer, useList, useOffice } from "../../base/office.ts";
import { useDeskSearch } from "../../base/row.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Reveal } from "../../features/desk/Reveal.tsx";
import { Chip, memberName, PanelActs, PanelHead, PanelPart } from "../../features/desk/parts.tsx";
import { ScreenHead } from "../../features/shell/Shell.tsx";

type Member = Item<"officeMemberList">;

const statuses: Readonly<Record<Member["status"], string>> = {
  active: "ใช้งานได้",
  suspended: "ระงับ",
  closed: "ปิดแล้ว",
};

const columns: readonly DeskColumn<Member>[] = [
  { key: "name", title: "สมาชิก", cell: memberName, width: "minmax(10rem, 2fr)" },
  { key: "phone", title: "เบอร์โทร", cell: (row) => row.phone_masked, width: "8rem" },
  {
    key: "status",
    title: "สถานะ",
    cell: (row) => <Chip tone={row.status === "active" ? "good" : "bad"}>{statuses[row.status]}</Chip>,
  },
  { key: "level", title: "ระดับ", cell: (row) => row.vip_level, align: "end", width: "4rem", onPhone: false },
  { key: "at", title: "สมัครเมื่อ", cell: (row) => momentText(row.created_at), onPhone: false },
];

export default function MembersScreen() {
  const [search, change] = useDeskSearch();
  // What may be a phone or an account number stays out of the address, which browsers and servers keep.
  const [digits, setDigits] = useState("");
  const q = search["q"] ?? digits;
  const list = useList("officeMemberList", q ? { q } : {});
  function seek(text: string) {
    const isPrivate = /^[^#]*\d{4}/.test(text);
    setDigits(isPrivate ? text : "");
    change({ q: isPrivate ? "" : text, row: undefined });
  }
  return (
    <>
      <ScreenHead path="/members">
        <SearchForm key={q} sought={q} onSearch={seek} />
      </ScreenHead>
      <Desk
        title="สมาชิก"
        name={q}
        list={list}
        columns={columns}
        rowKey={(row) => String(row.id)}
        empty="ไม่พบสมาชิก"
        panel={(row) => <MemberPanel key={row.id} member={row} />}
      />
    </>
  );
}

const SEARCHED = "ชื่อ ชื่อผู้ใช้ #เลขสมาชิก เบอร์โทรหรือเลขบัญชี (หรือ 4 ตัวท้าย)";

function SearchForm({ sought, onSearch }: { sought: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(sought);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }
  return (
    <form role="search" onSubmit={submit} className="flex min-w-64 flex-1 gap-2">
      <input
        type="search"
        aria-label={SEARCHED}
        placeholder={SEARCHED}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        className="h-11 min-w-0 flex-1 rounded-sm border border-line bg-ink/60 px-3 text-sm"
      />
      <Button type="submit" size="sm">
        ค้นหา
      </Button>
    </form>
  );
}

function MemberPanel({ member }: { member: Member }) {
  const { client } = useOffice();
  const read = useAnswer("officeMemberGet", { member_id: member.id });
  const isActive = member.status === "active";
  return (
    <>
      <PanelHead title={memberName(member)}>
        <Chip tone={isActive ? "good" : "bad"}>{statuses[member.status]}</Chip>
        <Chip>ระดับ {member.vip_level}</Chip>
      </PanelHead>
      {read.isPending && <Skeleton className="m-4 h-48" />}
      {read.isError && <ErrorState message={read.error.message} onRetry={() => void read.refetch()} />}
      {read.data && <MemberFacts member={read.data} />}
      {member.status !== "closed" && (
        <PanelActs>
          <Act
            label={isActive ? "ระงับ" : "เลิกระงับ"}
            hotkey={isActive ? "r" : "a"}
            variant={isActive ? "danger" : "gold"}
            title={isActive ? "ระงับสมาชิกคนนี้" : "ให้สมาชิกคนนี้ใช้งานได้อีก"}
            facts={[["สมาชิก", memberName(member)]]}
            reason="required"
            done={isActive ? "ระงับแล้ว" : "เลิกระงับแล้ว"}
            changes={["officeMemberList", "officeMemberGet"]}
            run={(reason) =>
              client.call(isActive ? "officeMemberSuspend" : "officeMemberResume", { member_id: member.id, reason })
            }
          />
        </PanelActs>
      )}
    </>
  );
}

type FullMember = NonNullable<ReturnType<typeof useAnswer<"officeMemberGet">>["data"]>;

const accountStates = { pending: "รออนุมัติ", approved: "ใช้ได้", rejected: "ไม่อนุมัติ", replaced: "เปลี่ยนแล้ว" } as const;

function MemberFacts({ member }: { member: FullMember }) {
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
    </>
  );
}
