import { ArrowUp } from "lucide-react";
import { IconButton } from "@chokdee/ui";
import { banks } from "@chokdee/rules/banks";
import { type Answer, useAnswer, useOffice, useRefresh } from "../../base/office.ts";
import { showToast } from "../../base/toast.ts";
import { AnswerOf, Card, Cards } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Chip } from "../../features/desk/parts.tsx";
import { filled } from "../../features/form/lines.tsx";
import { check, choice, choicesOf } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { hourFields, hoursText, OpenChip } from "./hours.tsx";

type Account = Answer<"officeAgentAccountList">[number];

const bankNames: Readonly<Record<string, string>> = Object.fromEntries(
  banks.map(({ code, thai }) => [code, `${thai} (${code})`]),
);

const fields = {
  bank_code: choice("ธนาคารหรือวอลเล็ต", choicesOf(bankNames)),
  account_number: filled("เลขบัญชี"),
  account_name: filled("ชื่อบัญชี"),
  is_open: check("เปิดรับเงิน"),
  is_shown: check("แสดงให้สมาชิกเห็น"),
};

const changes = ["officeAgentAccountList", "officeAccountHoursList"] as const;

/** The operator's own accounts, in the order in which members see them. */
export function AccountList() {
  return (
    <>
      <SaveForm
        call="officeAgentAccountCreate"
        folded="เพิ่มบัญชีรับเงิน"
        fields={fields}
        stored={{ bank_code: "KBANK", is_open: true, is_shown: true }}
        isNew
        label="เพิ่มบัญชี"
        title="เพิ่มบัญชีรับเงิน"
        done="เพิ่มบัญชีแล้ว"
        changes={changes}
      />
      <AnswerOf call="officeAgentAccountList" input={{}}>
        {(accounts) => (
          <Cards empty="ยังไม่มีบัญชีรับเงิน">
            {accounts.map((account, at) => (
              <AccountCard key={account.id} account={account} accounts={accounts} at={at} />
            ))}
          </Cards>
        )}
      </AnswerOf>
    </>
  );
}

function AccountCard({ account, accounts, at }: { account: Account; accounts: readonly Account[]; at: number }) {
  const hours = useAnswer("officeAccountHoursList", {});
  const closed = hours.data?.find(({ account_id }) => account_id === account.id) ?? {
    closed_from: null,
    closed_to: null,
  };
  const facts = [["เลขบัญชี", account.account_number]] as const;
  return (
    <Card
      title={account.account_name}
      chips={
        <>
          <OpenChip isOpen={account.is_open} />
          {!account.is_shown && <Chip>ไม่แสดง</Chip>}
          {at > 0 && <MoveUp accounts={accounts} at={at} />}
        </>
      }
    >
      <Facts
        facts={[
          ["ธนาคาร", bankNames[account.bank_code] ?? account.bank_code],
          ...facts,
          ["ปิดช่วง", hours.data ? hoursText(closed) : "กำลังอ่าน"],
        ]}
      />
      <SaveForm
        call="officeAgentAccountUpdate"
        folded="แก้บัญชี"
        fields={fields}
        stored={account}
        label="บันทึกบัญชี"
        title={`แก้บัญชี ${account.account_name}`}
        about={[["เลขบัญชีปัจจุบัน", account.account_number]]}
        changes={changes}
        input={(values) => ({ ...values, id: account.id })}
      />
      {hours.data && (
        <SaveForm
          call="officeAccountHoursSet"
          folded="แก้เวลาปิด"
          fields={hourFields}
          stored={closed}
          label="บันทึกเวลา"
          title={`เวลาปิดของบัญชี ${account.account_name}`}
          about={facts}
          reason="none"
          done="บันทึกเวลาแล้ว"
          changes={changes}
          input={(values) => ({ ...values, account_id: account.id })}
        />
      )}
    </Card>
  );
}

function MoveUp({ accounts, at }: { accounts: readonly Account[]; at: number }) {
  const { client } = useOffice();
  const refresh = useRefresh();
  async function move() {
    const ids = accounts.map(({ id }) => id);
    ids.splice(at - 1, 0, ...ids.splice(at, 1));
    try {
      await client.call("officeAgentAccountOrder", { ids });
    } catch (failure) {
      showToast(failure instanceof Error ? failure.message : "", { kind: "error" });
    }
    await refresh("officeAgentAccountList");
  }
  return (
    <IconButton
      label="เลื่อนขึ้น"
      framed={false}
      className="ml-auto"
      icon={<ArrowUp aria-hidden="true" className="size-5" />}
      onClick={() => void move()}
    />
  );
}
