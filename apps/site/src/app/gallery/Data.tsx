import { useState } from "react";
import { formatBaht } from "@chokdee/money";
import { EmptyState, Money, SignedMoney } from "@chokdee/ui";
import {
  BarPlot,
  clockFrom,
  Countdown,
  DataTable,
  FlowPlot,
  LinePlot,
  StackPlot,
  Tabs,
  type Column,
} from "@chokdee/ui/data";
import { Part, Row, Specimen } from "./Specimen.tsx";

const tabs = [
  { value: "open", label: "ยังไม่ออกผล", count: 3 },
  { value: "won", label: "ถูกรางวัล" },
  { value: "lost", label: "ไม่ถูกรางวัล" },
] as const;

interface Bill {
  readonly id: number;
  readonly name: string;
  readonly stake: number;
  readonly result: number;
}

const bills: readonly Bill[] = [
  { id: 1, name: "หวยรัฐบาลไทย งวด 16 พฤศจิกายน", stake: 120, result: 900 },
  { id: 2, name: "จับยี่กี รอบที่ 42", stake: 50, result: -50 },
];

const columns: readonly Column<Bill>[] = [
  { key: "name", title: "งวด", cell: ({ name }) => name },
  { key: "stake", title: "เดิมพัน", align: "end", cell: ({ stake }) => <Money amount={stake} /> },
  { key: "result", title: "ได้เสีย", align: "end", cell: ({ result }) => <SignedMoney amount={result} /> },
];

const days = [320, 480, 250, 0, 1_250, 900, 1_480].map((value, index) => ({ label: `${index + 9} พ.ย.`, value }));
const wins = [320, -480, 250, 0, -1_250, 900, 1_480].map((value, index) => ({ label: `${index + 9} พ.ย.`, value }));
const month = Array.from({ length: 30 }, (_, index) => ({
  label: `${index + 1} พ.ย.`,
  value: Math.round(150_000 * (1 + Math.sin(index / 4))),
}));
const baht = (value: number) => `${formatBaht(value)} บาท`;
const rowKey = ({ id }: Bill) => id;

function TabsSpecimen() {
  const [tab, setTab] = useState<(typeof tabs)[number]["value"]>("open");
  return (
    <Tabs label="โพย" tabs={tabs} value={tab} onChange={setTab}>
      {tabs.find(({ value }) => value === tab)?.label}
    </Tabs>
  );
}

function Countdowns() {
  const [now] = useState(() => clockFrom(Date.now()));
  const [start] = useState(now);
  return (
    <ul className="grid gap-2">
      {[183_000_000, 7_200_000, 300_000, 30_000, 0].map((leftMs) => (
        <li key={leftMs}>
          <Countdown label="ปิดรับใน" endsAt={start + leftMs} now={now} endedText="ปิดรับแล้ว" />
        </li>
      ))}
    </ul>
  );
}

export function Data() {
  const empty = <EmptyState title="ไม่มีโพย">โพยที่ส่งแล้วจะแสดงที่นี่</EmptyState>;
  return (
    <Part title="Data">
      <Row>
        <Specimen name="Tabs">
          <TabsSpecimen />
        </Specimen>
        <Specimen name="Countdown: days, hours, minutes, soon, ended">
          <Countdowns />
        </Specimen>
        <Specimen name="DataTable, loading">
          <DataTable caption="โพย" columns={columns} rows={[]} rowKey={rowKey} loading />
        </Specimen>
      </Row>
      <Specimen name="DataTable">
        <DataTable caption="โพยของฉัน" columns={columns} rows={bills} rowKey={rowKey} empty={empty} />
      </Specimen>
      <Specimen name="DataTable, empty">
        <DataTable caption="โพย" columns={columns} rows={[]} rowKey={rowKey} empty={empty} />
      </Specimen>
      <Row>
        <Specimen name="LinePlot">
          <LinePlot title="ยอดเล่นรายวัน" points={month} format={baht} />
        </Specimen>
        <Specimen name="BarPlot">
          <BarPlot title="ค่าแนะนำรายวัน" points={days} format={baht} />
        </Specimen>
        <Specimen name="BarPlot, signed">
          <BarPlot title="ได้เสียรายวัน" points={wins} format={baht} look="signed" />
        </Specimen>
        <Specimen name="BarPlot, calm">
          <BarPlot title="เวลาที่เล่นรายวัน" points={days} format={(value) => `${value} นาที`} look="calm" />
        </Specimen>
        <Specimen name="FlowPlot">
          <FlowPlot
            title="ฝากและถอนรายวัน"
            points={days.map(({ label, value }, index) => ({
              label,
              into: value,
              out: index % 3 === 0 ? value * 2 : 0,
            }))}
            names={{ into: "ฝาก", out: "ถอน" }}
            format={baht}
          />
        </Specimen>
        <Specimen name="StackPlot">
          <StackPlot
            title="รายได้รายวัน"
            labels={days.map(({ label }) => label)}
            parts={[
              { name: "สล็อต", values: days.map(({ value }) => value), colour: "fill-info" },
              { name: "หวย", values: days.map(({ value }, index) => ((index % 3) - 1) * value), colour: "fill-jade" },
            ]}
            lines={[{ name: "สุทธิ", values: days.map(({ value }) => value / 2), colour: "stroke-text" }]}
            isOpen={(index) => index === days.length - 1}
            format={baht}
          />
        </Specimen>
        <Specimen name="BarPlot, nothing yet">
          <BarPlot title="ค่าแนะนำรายวัน" points={days.map((day) => ({ ...day, value: 0 }))} format={baht} />
        </Specimen>
      </Row>
    </Part>
  );
}
