import { type Item, useList } from "../../base/office.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Chip, memberName, PanelActs, PanelHead, PanelPart } from "../../features/desk/parts.tsx";

type Account = Item<"officeBankAccountQueue">;

const matches: Readonly<Record<Account["name_match"], string>> = { same: "ชื่อตรงกัน", unclear: "ชื่อไม่ตรงชัดเจน" };

const columns: readonly DeskColumn<Account>[] = [
  { key: "member", title: "สมาชิก", cell: (row) => memberName(row.member), width: "minmax(9rem, 2fr)" },
  { key: "account", title: "บัญชี", cell: (row) => `${row.bank_code} ••${row.account_number.slice(-4)}` },
  { key: "name", title: "ชื่อบัญชี", cell: (row) => row.account_name, onPhone: false },
  {
    key: "match",
    title: "เทียบชื่อ",
    cell: (row) => <Chip tone={row.name_match === "same" ? "good" : "warn"}>{matches[row.name_match]}</Chip>,
  },
  { key: "at", title: "เพิ่มเมื่อ", cell: (row) => momentText(row.created_at), onPhone: false },
];

export default function BankAccountsScreen() {
  const list = useList("officeBankAccountQueue", {});
  return (
    <Desk
      path="/bank-accounts"
      title="บัญชีธนาคารที่รออนุมัติ"
      list={list}
      columns={columns}
      subject={(row) => `member:${row.member.id}`}
      empty="ไม่มีบัญชีธนาคารรออนุมัติ"
      panel={(row, next) => <AccountPanel key={row.id} account={row} onDone={next} />}
    />
  );
}

function AccountPanel({ account, onDone }: { account: Account; onDone: () => void }) {
  const bank_account_id = account.id;
  const facts = [
    ["สมาชิก", memberName(account.member)],
    ["บัญชี", `${account.bank_code} ${account.account_number}`],
    ["ชื่อบัญชี", account.account_name],
  ] as const;
  const changes = ["officeBankAccountQueue"] as const;
  return (
    <>
      <PanelHead title={memberName(account.member)}>
        <Chip tone={account.name_match === "same" ? "good" : "warn"}>{matches[account.name_match]}</Chip>
      </PanelHead>
      <PanelPart title="บัญชี">
        <Facts facts={[...facts, ["เพิ่มเมื่อ", fullMomentText(account.created_at)]]} />
      </PanelPart>
      <PanelActs>
        <Act
          call="officeBankAccountReject"
          input={{ bank_account_id }}
          label="ปฏิเสธ"
          hotkey="r"
          title="ไม่อนุมัติบัญชีนี้"
          facts={facts}
          done="ไม่อนุมัติบัญชีแล้ว"
          changes={changes}
          onDone={onDone}
        />
        <Act
          call="officeBankAccountApprove"
          input={{ bank_account_id }}
          label="อนุมัติ"
          hotkey="a"
          title="อนุมัติบัญชีนี้"
          facts={facts}
          reason="none"
          done="อนุมัติบัญชีแล้ว"
          changes={changes}
          onDone={onDone}
        />
      </PanelActs>
    </>
  );
}
