import { AnswerOf, Card, Cards, Sheet } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { baht } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { amountFacts } from "../../features/form/SettingsCard.tsx";
import { OpenParlays } from "./OpenParlays.tsx";

const fields = {
  min_stake: baht("เดิมพันต่ำสุด"),
  market_limit: baht("เสียได้ต่อฝั่งของราคา"),
  match_cap: baht("เสียได้ต่อคู่"),
  person_limit: baht("คนหนึ่งชนะได้ต่อฝั่ง"),
  combination_limit: baht("เสียได้ต่อชุดสเต็ป"),
  parlay_limit: baht("สเต็ปทั้งหมดของคนหนึ่งจ่ายได้"),
  parlay_shared_limit: baht("สเต็ปที่มีคู่ร่วมกันของคนหนึ่งจ่ายได้"),
  max_payout: baht("จ่ายสูงสุดต่อเดิมพัน"),
  two_people_above: baht("ผลต้องสองคนเมื่อจ่ายเกิน"),
};

export default function SportLimitsScreen() {
  return (
    <Sheet path="/sport-limits">
      <AnswerOf call="officeSportLimitGet" input={{}}>
        {(limits) => (
          <Cards>
            <Card title="วงเงินของทุกคู่">
              <Facts facts={amountFacts(fields, limits)} />
              <SaveForm
                call="officeSportLimitSet"
                folded="แก้ไข"
                fields={fields}
                stored={limits}
                label="บันทึกวงเงิน"
                title="แก้วงเงินกีฬา"
                changes={["officeSportLimitGet"]}
              />
            </Card>
            <OpenParlays />
          </Cards>
        )}
      </AnswerOf>
    </Sheet>
  );
}
