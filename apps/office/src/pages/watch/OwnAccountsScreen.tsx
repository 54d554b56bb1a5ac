import { formatBaht } from "@chokdee/money";
import { type Item, useList } from "../../base/office.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { roleNames } from "../../base/words.ts";
import { Act } from "../../features/desk/Act.tsx";
import { MemberLink, Chip, memberName, PanelActs, PanelHead, PanelPart } from "../../features/desk/parts.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";

type OwnAccount = Item<"officeOwnAccountList">;

const signNames: Readonly<Record<OwnAccount["signs"][number], string>> = {
  phone: "เบอร์โทร",
  account: "บัญชีธนาคาร",
  name: "ชื่อ",
  device: "อุปกรณ์",
  browser: "เบราว์เซอร์และเครือข่าย",
};

const signsOf = ({ signs }: OwnAccount) => signs.map((sign) => signNames[sign]).join(" ");

const columns: readonly DeskColumn<OwnAccount>[] = [
  {
    key: "staff",
    title: "เจ้าหน้าที่",
    cell: ({ staff }) => `${staff.username} (${roleNames[staff.role]})`,
    width: "minmax(8rem, 1.5fr)",
  },
  { key: "member", title: "สมาชิก", cell: (row) => memberName(row.member), width: "minmax(8rem, 2fr)" },
  { key: "signs", title: "รู้จาก", cell: signsOf, width: "minmax(7rem, 1.5fr)", onPhone: false },
  {
    key: "in",
    title: "ฝาก 30 วัน",
    cell: (row) => formatBaht(row.deposits),
    align: "end",
    width: "7rem",
    onPhone: false,
  },
  {
    key: "out",
    title: "ถอน 30 วัน",
    cell: (row) => formatBaht(row.withdrawals),
    align: "end",
    width: "7rem",
    onPhone: false,
  },
  {
    key: "state",
    title: "สถานะ",
    width: "6rem",
    cell: (row) => (row.put_aside_at ? <Chip>ตัดออกแล้ว</Chip> : <Chip tone="warn">มีผล</Chip>),
  },
];

/** Members' accounts that are those of staff, who decide on nothing of them. */
export default function OwnAccountsScreen() {
  const list = useList("officeOwnAccountList", {});
  return (
    <Desk
      path="/own-accounts"
      title="บัญชีสมาชิกของเจ้าหน้าที่"
      list={list}
      columns={columns}
      empty="ยังไม่พบบัญชีสมาชิกของเจ้าหน้าที่"
      panel={(row, next) => <OwnPanel key={row.id} account={row} onDone={next} />}
    />
  );
}

function OwnPanel({ account, onDone }: { account: OwnAccount; onDone: () => void }) {
  const { id, staff, member, found_at, put_aside_at, deposits, withdrawals, ggr } = account;
  const facts = [
    ["เจ้าหน้าที่", `${staff.username} (${roleNames[staff.role]})`],
    ["สมาชิก", memberName(member)],
    ["รู้จาก", signsOf(account)],
  ] as const;
  return (
    <>
      <PanelHead title={memberName(member)}>
        {put_aside_at ? <Chip>ตัดออกแล้ว</Chip> : <Chip tone="warn">{`ของ ${staff.username}`}</Chip>}
      </PanelHead>
      <PanelPart title="รู้ได้อย่างไร">
        <Facts
          facts={[
            ...facts,
            ["พบเมื่อ", fullMomentText(found_at)],
            put_aside_at ? ["ตัดออกเมื่อ", momentText(put_aside_at)] : undefined,
          ]}
        />
        <MemberLink id={member.id} className="justify-self-start">
          เปิดหน้าสมาชิก
        </MemberLink>
      </PanelPart>
      <PanelPart title="30 วันที่ผ่านมา (บาท)">
        <Facts
          facts={[
            ["ฝาก", formatBaht(deposits)],
            ["ถอน", formatBaht(withdrawals)],
            ["เดิมพันลบรางวัล", formatBaht(ggr)],
          ]}
        />
      </PanelPart>
      {!put_aside_at && (
        <PanelActs>
          <Act
            call="officeOwnAccountPutAside"
            input={{ own_account_id: id }}
            label="ไม่ใช่ของเจ้าหน้าที่คนนี้"
            title="ตัดบัญชีนี้ออก ใช้เจ้าของสองคน"
            facts={facts}
            done="ตัดออกแล้ว"
            changes={["officeOwnAccountList"]}
            onDone={onDone}
          />
        </PanelActs>
      )}
    </>
  );
}
