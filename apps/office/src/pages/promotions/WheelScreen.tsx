import { type Answer, type Input, useAnswer, useList } from "../../base/office.ts";
import { momentText } from "../../base/thai-time.ts";
import { LinesOf } from "../../features/desk/LinesOf.tsx";
import { savingBy, type Typed } from "../../features/form/Catalogue.tsx";
import type { Field, Fields } from "../../features/form/field.ts";
import { group, list } from "../../features/form/parts.tsx";
import { baht, check, hidden, numberOf, orNull, text, whole } from "../../features/form/plain.tsx";
import { plainRewards, rewardField } from "../../features/form/reward.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { Card, CardGrid, SettingsCard } from "../../features/form/SettingsCard.tsx";

type Wheel = Answer<"officeWheelGet">;
type Prize = Input<"officeWheelPrizesSet">["prizes"][number];

const settings = savingBy("officeWheelSettingsUpdate", {
  is_open: check("เปิดกงล้อ"),
  points_per_spin: orNull(whole("แต้มต่อการหมุน"), "หมุนด้วยแต้มไม่ได้"),
  daily_tickets: whole("สิทธิ์ฟรีต่อวัน"),
  daily_needs_deposit: check("สิทธิ์ฟรีให้เฉพาะผู้ที่ฝากในวันนั้น"),
  deposit_per_ticket: orNull(baht("ฝากกี่บาทได้หนึ่งสิทธิ์"), "ฝากแล้วไม่ได้สิทธิ์"),
  deposit_tickets_a_day: whole("สิทธิ์จากการฝากต่อวัน ไม่เกิน"),
  ticket_days: whole("อายุของสิทธิ์ (วัน)"),
});

type Table = Typed<"officeWheelPrizesSet">;

const blankPrize: Prize = {
  prize_id: null,
  title: "",
  reward: { kind: "nothing" },
  weight: 1,
  stock_left: null,
  daily_cap: null,
  replaced_by: null,
  stock_seen: null,
};

const numbered = numberOf("หมดแล้วให้ช่องที่");

/** Counted from 1 by people, from 0 by the call. */
const segment: Field<number> = {
  ...numbered,
  draftOf: (value) => String(value + 1),
  read: (draft) => {
    const read = numbered.read(draft);
    return "value" in read ? { value: read.value - 1 } : read;
  },
  words: (value) => `ช่องที่ ${value + 1}`,
};

const tableFields: Fields<Table> = {
  entries_hash: hidden<string>(),
  prizes: list(
    "ช่อง",
    group<Prize>("", {
      prize_id: hidden<number | null>(),
      title: text("ชื่อช่อง", { hint: "เว้นว่าง = ชื่อของรางวัล" }),
      weight: whole("น้ำหนัก", { hint: "โอกาส = น้ำหนัก / ผลรวม" }),
      reward: rewardField("รางวัล", [...plainRewards, "nothing"]),
      stock_left: orNull(whole("เหลือให้ได้อีก"), "ไม่จำกัด"),
      daily_cap: orNull(whole("ให้ได้ต่อวัน"), "ไม่จำกัด"),
      replaced_by: orNull(segment, "ไม่มี"),
      stock_seen: hidden<number | null>(),
    }),
    blankPrize,
  ),
};

const tickets: Fields<Typed<"officeWheelTicketsGive">> = { member_id: numberOf("เลขสมาชิก"), count: whole("จำนวนสิทธิ์") };

export default function WheelScreen() {
  const read = useAnswer("officeWheelGet", {});
  return (
    <CardGrid
      path="/wheel"
      filters={read.data && <p className="text-sm text-muted">วันนี้หมุนแล้ว {read.data.spins_today} ครั้ง</p>}
    >
      <div className="grid gap-4">
        <SettingsCard
          title="ตั้งค่ากงล้อ"
          read={{ data: read.data?.settings, error: read.error, refetch: read.refetch }}
          saving={settings}
          changes={["officeWheelGet"]}
        />
        <Tickets />
        <Spins />
      </div>
      {read.data && <Prizes wheel={read.data} />}
    </CardGrid>
  );
}

function tableOf({ entries_hash, prizes }: Wheel): Table {
  return {
    entries_hash,
    prizes: prizes.map(({ given_today: _given, ...prize }) => ({ ...prize, stock_seen: prize.stock_left })),
  };
}

function Prizes({ wheel }: { wheel: Wheel }) {
  const sum = wheel.prizes.reduce((all, { weight }) => all + weight, 0);
  return (
    <Card title="ช่องรางวัล" note={`${wheel.prizes.length} ช่อง ตามเข็มนาฬิกาจากด้านบน น้ำหนักรวม ${sum}`}>
      <SaveForm
        call="officeWheelPrizesSet"
        fields={tableFields}
        stored={tableOf(wheel)}
        label="บันทึกทั้งวง"
        title="เปลี่ยนรางวัลและโอกาสของกงล้อ"
        done="เปลี่ยนแล้ว"
        changes={["officeWheelGet"]}
      />
    </Card>
  );
}

function Tickets() {
  return (
    <Card title="แจกสิทธิ์หมุน">
      <SaveForm
        call="officeWheelTicketsGive"
        fields={tickets}
        stored={{ member_id: 0, count: 1 }}
        isNew
        label="แจกสิทธิ์"
        title="แจกสิทธิ์หมุนให้สมาชิกคนนี้"
        done="แจกสิทธิ์แล้ว"
        changes={["officeWheelSpins"]}
      />
    </Card>
  );
}

function Spins() {
  const spins = useList("officeWheelSpins", {});
  return (
    <Card title="การหมุนล่าสุด">
      <LinesOf
        list={spins}
        empty="ยังไม่มีใครหมุน"
        keyOf={(row) => row.spin_id}
        line={(row) => [
          `${row.member.username} (#${row.member.member_id}) ได้ ${row.reward.title}`,
          `${row.paid_with === "points" ? "ด้วยแต้ม" : "ด้วยสิทธิ์"} · ${momentText(row.spun_at)}`,
        ]}
      />
    </Card>
  );
}
