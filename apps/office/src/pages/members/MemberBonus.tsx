import { takenStates } from "../../base/state-names.ts";
import type { RewardForm } from "@chokdee/contract/office";
import { formatBaht } from "@chokdee/money";
import { Disclosure } from "@chokdee/ui";
import { type Answer, type Input, useMayCall } from "../../base/office.ts";
import { momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { AnswerOf } from "../../features/desk/cards.tsx";
import { type Fact, Facts } from "../../features/desk/Facts.tsx";
import { LinesPart } from "../../features/desk/LinesOf.tsx";
import { PanelPart } from "../../features/desk/parts.tsx";
import { rewardField } from "../../features/form/reward.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";

type Mine = Answer<"officeMemberPromotions">;
type Running = NonNullable<Mine["active"]>;
type Given = Input<"officeRewardGive">["reward"];

const progress = (done: number, needed: number) => `${formatBaht(done)} จาก ${formatBaht(needed)} บาท`;

function runningFact(running: Running | null): Fact | undefined {
  if (!running) return undefined;
  const { title, balance, turnover_done: done, turnover_needed: needed } = running;
  return [title, `เหลือ ${formatBaht(balance)} บาท ทำเทิร์น ${progress(done, needed)}`];
}

/** What the member has to play before money may leave, and what was given: as the member sees it. */
export function BonusTab({ memberId }: { memberId: number }) {
  const mayCall = useMayCall();
  return (
    <>
      <PanelPart title="ยอดเทิร์น">
        <AnswerOf call="officeMemberPromotions" input={{ member_id: memberId }}>
          {(read) => <TurnoverFacts mine={read} />}
        </AnswerOf>
        {mayCall("officeTurnoverWaive") && <Waive memberId={memberId} />}
      </PanelPart>
      <LinesPart
        title="โปรโมชั่นและเครดิตที่ได้รับ"
        call="officePromotionTaken"
        input={{ member_id: memberId, limit: 20 }}
        empty="ยังไม่เคยได้รับ"
        keyOf={(row) => String(row.id)}
        line={(row) => [
          `${momentText(row.taken_at)} ${row.title}`,
          `${formatBaht(row.bonus)} บาท ${takenStates[row.status]}`,
        ]}
      />
      {mayCall("officeRewardGive") && (
        <PanelPart title="ให้โบนัส">
          <Disclosure title="ให้เครดิต หมุนฟรี หรือโบนัส (ต้องสองคน)">
            <p className="pb-2 text-sm text-muted">
              เกินวงเงินที่ให้ด้วยมือได้ใน 24 ชั่วโมง ไม่ว่ารวมของผู้ให้หรือของผู้รับ การเงินหรือเจ้าของต้องเป็นผู้ยืนยัน
            </p>
            <GiveForm memberId={memberId} />
          </Disclosure>
        </PanelPart>
      )}
    </>
  );
}

function TurnoverFacts({ mine: { main, active, free_credit } }: { mine: Mine }) {
  const left = main.turnover_needed > 0 ? progress(main.turnover_done, main.turnover_needed) : "ไม่มีเทิร์นค้าง";
  return <Facts facts={[["กระเป๋าหลัก", left], runningFact(active), runningFact(free_credit)]} />;
}

function Waive({ memberId }: { memberId: number }) {
  return (
    <Act
      call="officeTurnoverWaive"
      input={{ member_id: memberId }}
      label="ยกเว้นเทิร์น"
      room="max-w-80"
      title="ยกเว้นเทิร์นที่เหลือของกระเป๋าหลัก"
      done="ยกเว้นเทิร์นแล้ว"
      changes={["officeMemberPromotions", "officeMemberHistory"]}
    />
  );
}

const kinds = ["credit", "free_round", "bonus"] as const satisfies readonly RewardForm["kind"][];
const fields = { reward: rewardField<Given>("สิ่งที่ให้", kinds) };
const blank: { reward: Given } = { reward: { kind: "credit", amount: 0, turnover_percent: 100 } };

function GiveForm({ memberId }: { memberId: number }) {
  return (
    <SaveForm
      call="officeRewardGive"
      fields={fields}
      stored={blank}
      isNew
      label="เสนอให้โบนัส"
      title="ให้โบนัสแก่สมาชิก"
      about={[["เลขสมาชิก", `#${memberId}`]]}
      done="ให้โบนัสแล้ว"
      changes={["officeMemberPromotions", "officePromotionTaken", "officeMemberHistory"]}
      input={({ reward }) => ({ member_id: memberId, reward })}
    />
  );
}
