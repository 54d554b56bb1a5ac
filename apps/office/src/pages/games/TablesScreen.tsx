import { formatBaht, formatShortBaht } from "@chokdee/money";
import { Meter, Money } from "@chokdee/ui";
import { type Answer } from "../../base/office.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { AnswerOf, Card, Cards, Group, Sheet } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Chip } from "../../features/desk/parts.tsx";
import { baht } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";

type Tables = Answer<"officeTableList">;
type Table = Tables["tables"][number];
type Decision = Tables["limits"][number];
type Phase = NonNullable<Table["round"]>["phase"];

const kinds: Readonly<Record<Table["kind"], string>> = {
  baccarat: "บาคาร่า",
  "dragon-tiger": "เสือมังกร",
  "sic-bo": "ไฮโล (ซิคโบ)",
  "hi-lo": "ไฮโลไทย",
  "fish-prawn-crab": "น้ำเต้าปูปลา",
  roulette: "รูเล็ต",
};
const states: Readonly<Record<Table["state"], string>> = { open: "เปิด", asleep: "พัก ไม่มีคนดู", late: "รอค่าสุ่ม" };
const stateTones = { open: "good", asleep: "plain", late: "warn" } as const;
const phases: Readonly<Record<Phase, string>> = {
  betting: "รับเดิมพัน",
  closing: "กำลังปิดรับ",
  dealing: "กำลังออกผล",
  settling: "กำลังจ่าย",
  done: "จบแล้ว",
  void: "ยกเลิก",
};
const decisionStates: Readonly<Record<Decision["state"], string>> = {
  waiting: "กำลังส่งให้ค่าย",
  done: "ใช้แล้ว",
  refused: "ค่ายไม่รับ",
};
const voidStates: Readonly<Record<Tables["voids"][number]["state"], string>> = {
  waiting: "กำลังส่งให้ค่าย",
  done: "คืนเดิมพันแล้ว",
  too_late: "ออกผลไปก่อน ผลยังอยู่",
  unknown: "ค่ายไม่รู้จักรอบนี้",
};

const fields = {
  min: baht("ต่ำสุดต่อครั้ง"),
  max: baht("สูงสุดต่อช่อง"),
  member_max: baht("สูงสุดต่อคนต่อรอบ"),
  max_loss: baht("เจ้ามือเสียได้ต่อรอบ"),
};

const changes = ["officeTableList"] as const;

export default function TablesScreen() {
  return (
    <Sheet path="/tables">
      <AnswerOf call="officeTableList" input={{}}>
        {({ tables, voids, limits }) => (
          <>
            <Cards empty="ไม่มีโต๊ะสด">
              {tables.map((table) => (
                <TableCard
                  key={`${table.provider_id} ${table.table_id}`}
                  table={table}
                  decision={limits.find(
                    (each) => each.provider_id === table.provider_id && each.table_id === table.table_id,
                  )}
                />
              ))}
            </Cards>
            <Group title="รอบที่ยกเลิก">
              <Cards empty="ยังไม่มีรอบที่ยกเลิก">
                {voids.map((each) => (
                  <Card
                    key={`${each.provider_id} ${each.round}`}
                    title={each.round}
                    chips={
                      <Chip tone={each.state === "done" ? "good" : each.state === "waiting" ? "info" : "bad"}>
                        {voidStates[each.state]}
                      </Chip>
                    }
                  >
                    <Facts
                      facts={[
                        ["ค่าย", each.provider_id],
                        ["เหตุผล", each.reason],
                        ["สั่งเมื่อ", momentText(each.created_at)],
                      ]}
                    />
                  </Card>
                ))}
              </Cards>
            </Group>
          </>
        )}
      </AnswerOf>
    </Sheet>
  );
}

function TableCard({ table, decision }: { table: Table; decision: Decision | undefined }) {
  const { provider_id, table_id, round, limits, meters } = table;
  const won = meters.staked - meters.won;
  return (
    <Card
      title={table.name}
      chips={
        <>
          <Chip tone={stateTones[table.state]}>{states[table.state]}</Chip>
          <Chip>{kinds[table.kind]}</Chip>
          <Chip tone="info">{table.players} คน</Chip>
          {decision && decision.state !== "done" && <Chip tone="warn">วงเงินใหม่ {decisionStates[decision.state]}</Chip>}
        </>
      }
    >
      {round && <RoundNow table={table} round={round} />}
      <Facts
        facts={[
          ["ต่อช่อง (บาท)", `${formatShortBaht(limits.min)} ถึง ${formatShortBaht(limits.max)}`],
          ["ต่อคนต่อรอบ (บาท)", formatShortBaht(limits.member_max)],
          ["เสียได้ต่อรอบ (บาท)", formatShortBaht(limits.max_loss)],
          ["เล่นไปแล้ว", `${meters.rounds} รอบ ยกเลิก ${meters.voided} · ${meters.bets} เดิมพัน`],
          ["เดิมพันรวม (บาท)", formatBaht(meters.staked)],
          ["เว็บได้สุทธิ (บาท)", formatBaht(won)],
        ]}
      />
      <SaveForm
        call="officeTableLimitsSet"
        folded="แก้วงเงิน"
        fields={fields}
        stored={limits}
        label="บันทึกวงเงิน"
        title={`แก้วงเงินโต๊ะ ${table.name}`}
        done="บันทึกแล้ว มีผลรอบถัดไป"
        changes={changes}
        input={(values) => ({ ...values, provider_id, table_id })}
      />
    </Card>
  );
}

function RoundNow({ table, round }: { table: Table; round: NonNullable<Table["round"]> }) {
  const isDecided = round.phase === "done" || round.phase === "void";
  return (
    <div className="grid gap-2 rounded-sm border border-line/60 p-3">
      <Meter
        label={`รอบ ${round.round} · ${phases[round.phase]}`}
        text={`เดิมพัน ${formatBaht(round.stake)} จากเพดานเสีย ${formatShortBaht(table.limits.max_loss)}`}
        value={round.stake}
        max={table.limits.max_loss}
      />
      {!isDecided && (
        <Act
          call="officeTableVoid"
          input={{ provider_id: table.provider_id, round: round.round }}
          label="ยกเลิกรอบนี้"
          variant="danger"
          room="max-w-60"
          title={`ยกเลิกรอบที่โต๊ะ ${table.name} คืนเดิมพันทุกคน`}
          facts={[
            ["รอบ", round.round],
            ["เดิมพันในรอบ", <Money key="stake" amount={round.stake} />],
            ["รอบจบ", fullMomentText(round.ends_at)],
          ]}
          done="สั่งยกเลิกรอบแล้ว"
          changes={changes}
        />
      )}
    </div>
  );
}
