import { billStates, depositStates, roundStates } from "../../base/state-names.ts";
import { formatBaht } from "@chokdee/money";
import { Disclosure } from "@chokdee/ui";
import { actionName } from "../../base/action-names.ts";
import { type Answer, type Item, useAnswer, useMayCall, useOffice } from "../../base/office.ts";
import { peopleOf } from "../../base/words.ts";
import { momentText, restText } from "../../base/thai-time.ts";
import { AskedAct } from "../../features/desk/Act.tsx";
import { MemberLink, Chip, memberName, type Named, PanelPart } from "../../features/desk/parts.tsx";
import { AnswerOf, Reading } from "../../features/desk/cards.tsx";
import { type Fact, Facts } from "../../features/desk/Facts.tsx";
import { LinesPart } from "../../features/desk/LinesOf.tsx";
import { AdjustmentForm } from "../../features/form/AdjustmentForm.tsx";
import { choice } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { Wallets } from "./MemberRail.tsx";

interface TabProps {
  memberId: number;
}

const signed = (amount: number) => `${amount > 0 ? "+" : ""}${formatBaht(amount)}`;

/** What the member has, and every movement of it. */
export function MoneyTab({ memberId, member }: TabProps & { member: Named }) {
  const mayCall = useMayCall();
  return (
    <>
      <PanelPart title="กระเป๋า">
        <Wallets memberId={memberId} />
        {mayCall("officeAdjustmentMake") && (
          <Disclosure title="เสนอปรับยอดเงิน (ต้องสองคน)">
            <AdjustmentForm member={member} />
          </Disclosure>
        )}
      </PanelPart>
      <LinesPart
        title="รายการเดินบัญชี"
        call="officeMemberStatement"
        input={{ member_id: memberId, limit: 20 }}
        empty="ยังไม่มีรายการ"
        keyOf={(row) => row.id}
        line={(row) => [
          `${momentText(row.created_at)} ${row.description}`,
          `${signed(row.amount)} → ${formatBaht(row.balance_after)}`,
        ]}
      />
    </>
  );
}

const withdrawStates: Readonly<Record<Item<"officeMemberWithdrawals">["status"], string>> = {
  pending: "เพิ่งแจ้ง",
  review: "รอตรวจ",
  processing: "กำลังดำเนินการ",
  transferring: "กำลังโอน",
  success: "สำเร็จ",
  rejected: "ปฏิเสธ",
  cancelled: "ยกเลิก",
  failed: "โอนไม่สำเร็จ",
};

export function PaymentsTab({ memberId }: TabProps) {
  return (
    <>
      <LinesPart
        title="ฝาก"
        call="officeMemberDeposits"
        input={{ member_id: memberId, limit: 10 }}
        empty="ยังไม่เคยฝาก"
        keyOf={(row) => row.payment_id}
        line={(row) => [
          `${momentText(row.created_at)} ${row.payment_id}`,
          `${formatBaht(row.amount)} ${depositStates[row.status]}`,
        ]}
      />
      <LinesPart
        title="ถอน"
        call="officeMemberWithdrawals"
        input={{ member_id: memberId, limit: 10 }}
        empty="ยังไม่เคยถอน"
        keyOf={(row) => row.withdraw_id}
        line={(row) => [
          `${momentText(row.created_at)} ${row.bank_code} ${row.account_number_masked}`,
          `${formatBaht(row.amount)} ${withdrawStates[row.status]}`,
        ]}
      />
    </>
  );
}

export function BetsTab({ memberId }: TabProps) {
  return (
    <>
      <LinesPart
        title="เกม"
        call="officeRoundList"
        input={{ member_id: memberId, limit: 10 }}
        empty="ยังไม่เคยเล่นเกม"
        keyOf={(row) => `${row.provider_id} ${row.round}`}
        line={(row) => [
          `${momentText(row.opened_at)} ${row.game_id} รอบ ${row.round}`,
          `${formatBaht(row.stake)} ${roundStates[row.state]}${row.win > 0 ? ` ได้ ${formatBaht(row.win)}` : ""}`,
        ]}
      />
      <LinesPart
        title="โพยหวย"
        call="officeMemberBills"
        input={{ member_id: memberId, limit: 10 }}
        empty="ยังไม่มีโพย"
        keyOf={(row) => row.bill_id}
        line={(row) => [
          `${momentText(row.created_at)} ${row.round_name} (${row.line_count} รายการ)`,
          `${formatBaht(row.total)} ${billStates[row.status]}${row.prize > 0 ? ` ${formatBaht(row.prize)}` : ""}`,
        ]}
      />
      <LinesPart
        title="บิลบอล"
        call="officeMemberSportBets"
        input={{ member_id: memberId, limit: 10 }}
        empty="ยังไม่มีบิล"
        keyOf={(row) => row.bet_id}
        line={(row) => [`${momentText(row.placed_at)} ${row.legs.length} คู่`, formatBaht(row.amount)]}
      />
    </>
  );
}

const signs: Readonly<Record<Answer<"officeMemberLinks">[number]["by"], string>> = {
  bank: "บัญชีธนาคารเดียวกัน",
  phone: "เบอร์โทรเดียวกัน",
  device: "อุปกรณ์เดียวกัน",
  name: "ชื่อเดียวกัน",
};

export function LinksTab({ memberId }: TabProps) {
  return (
    <PanelPart title="บัญชีที่อาจเป็นคนเดียวกัน">
      <AnswerOf call="officeMemberLinks" input={{ member_id: memberId }}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-sm text-muted">ไม่พบบัญชีอื่น</p>
          ) : (
            <ul className="grid gap-2 text-sm">
              {rows.map((row) => (
                <li key={`${row.id} ${row.by}`} className="flex flex-wrap items-center gap-2">
                  <MemberLink id={row.id}>
                    #{row.id} {memberName(row)}
                  </MemberLink>
                  <Chip tone="warn">{signs[row.by]}</Chip>
                  {row.status !== "active" && <Chip tone="bad">ระงับ</Chip>}
                </li>
              ))}
            </ul>
          )
        }
      </AnswerOf>
    </PanelPart>
  );
}

type Limit = Answer<"officeMemberLimits">["limits"][number];
const limitKinds: Readonly<Record<Limit["kind"], string>> = { deposit: "ฝาก", loss: "เสีย", stake: "แทง", time: "เวลา" };
const limitPeriods: Readonly<Record<Limit["period"], string>> = {
  bet: "ต่อครั้ง",
  day: "ต่อวัน",
  week: "ต่อสัปดาห์",
  month: "ต่อเดือน",
};

/** As many months in the form. */
const FOR_GOOD = 0;
const restFields = {
  months: choice("นาน", [
    [6, "6 เดือน"],
    [12, "1 ปี"],
    [60, "5 ปี"],
    [FOR_GOOD, "ตลอดไป"],
  ]),
};

export function LimitsTab({ memberId }: TabProps) {
  const limits = useAnswer("officeMemberLimits", { member_id: memberId });
  return (
    <Reading read={limits}>
      {({ limits: all, cool_off_until: rest, excluded_until: excluded }) => {
        const set = all.filter(({ amount }) => amount !== null);
        return (
          <PanelPart title="ขีดจำกัดที่สมาชิกตั้งเอง">
            <Facts
              facts={[
                ["พักการเล่นถึง", rest ? restText(rest) : "–"],
                ["พักการใช้งานถึง", excluded ? restText(excluded) : "–"],
                ...set.map(({ kind, period, amount, used }): Fact => [
                  `${limitKinds[kind]}${limitPeriods[period]}`,
                  `${amount?.toLocaleString("th-TH")} (ใช้ไป ${used.toLocaleString("th-TH")})`,
                ]),
              ]}
            />
            {set.length === 0 && <p className="text-sm text-muted">ยังไม่ได้ตั้งขีดจำกัด</p>}
            <SaveForm
              call="officeMemberExclude"
              folded="พักการใช้งานตามที่สมาชิกขอ"
              fields={restFields}
              stored={{ months: 6 }}
              isNew
              label="พักการใช้งาน"
              variant="danger"
              title="พักการใช้งานตามที่สมาชิกขอ"
              about={[["ผล", "ฝากและเล่นไม่ได้จนครบ ยกเลิกก่อนกำหนดไม่ได้ ถอนเงินได้ตามปกติ"]]}
              done="พักการใช้งานแล้ว"
              changes={["officeMemberLimits", "officeMemberHistory", "officeRestList"]}
              input={({ months }) => ({ member_id: memberId, months: months === FOR_GOOD ? null : months })}
            />
          </PanelPart>
        );
      }}
    </Reading>
  );
}

/** What colleagues have written down and done. */
export function HistoryTab({ memberId }: TabProps) {
  const { client } = useOffice();
  return (
    <>
      <LinesPart
        title="บันทึกของเจ้าหน้าที่"
        call="officeMemberNotes"
        input={{ member_id: memberId, limit: 20 }}
        empty="ยังไม่มีบันทึก"
        keyOf={(row) => String(row.id)}
        line={(row) => [row.body, `${row.by} ${momentText(row.at)}`]}
      >
        <AskedAct
          label="เขียนบันทึก"
          title="บันทึกถึงเพื่อนร่วมงาน"
          facts={[["ใครเห็น", "เจ้าหน้าที่ที่ดูแลสมาชิก ลบหรือแก้ไม่ได้"]]}
          reason="required"
          reasonLabel="บันทึก"
          done="บันทึกแล้ว"
          changes={["officeMemberNotes", "officeMemberHistory"]}
          run={(body) => client.call("officeMemberNoteAdd", { member_id: memberId, body })}
        />
      </LinesPart>
      <LinesPart
        title="สิ่งที่เจ้าหน้าที่ทำ"
        call="officeMemberHistory"
        input={{ member_id: memberId, limit: 20 }}
        empty="ยังไม่มี"
        keyOf={(row) => String(row.id)}
        line={(row) => [
          `${actionName(row.action)}${row.reason ? ` (${row.reason})` : ""}`,
          `${peopleOf(row)} ${momentText(row.at)}`,
        ]}
      />
    </>
  );
}
