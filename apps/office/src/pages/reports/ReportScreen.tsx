import { useState, type FormEvent } from "react";
import { useRouterState } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { reportNames } from "@chokdee/rules/reports";
import { isDay } from "@chokdee/rules/time";
import { Button, cx } from "@chokdee/ui";
import { type Input, useAnswer } from "../../base/office.ts";
import { type DeskSearch, useDeskSearch } from "../../base/row.ts";
import type { ScreenPath } from "../../base/screens.ts";
import { shortDayText, fullMomentText } from "../../base/thai-time.ts";
import { categoryNames } from "../../base/words-of-play.ts";
import { Reading, Sheet } from "../../features/desk/cards.tsx";
import { ChoiceRow, Chip, chosenOf, Filter } from "../../features/desk/parts.tsx";
import { ExportButton, ExportList } from "../../features/reports/Exports.tsx";
import { Figures, Waterfall } from "../../features/reports/Figures.tsx";
import { ReportPlot } from "../../features/reports/ReportPlot.tsx";
import { ReportTable } from "../../features/reports/ReportTable.tsx";
import { type Report, spanText } from "../../features/reports/words.ts";

type ReportId = Report["report"];
type Asked = Input<"officeReportGet">;

const PRESETS = { "7": "7 วัน", "14": "14 วัน", "30": "30 วัน", "90": "90 วัน", "365": "1 ปี" } as const;
const DIVISIONS = { category: "หมวด", provider: "ค่าย", game: "เกม", day: "วัน" } as const;
const CATEGORIES = { all: "ทุกหมวด", ...categoryNames, yeekee: "ยี่กี" } as const;

/** Reports over games, which can be of one category. */
const OF_GAMES: readonly ReportId[] = ["revenue", "returns"];

/** A report with its period and filters in the address, so that it can be sent and saved. */
export default function ReportScreen() {
  const path = useRouterState({ select: ({ location }) => location.pathname }) as ScreenPath;
  const report = chosenOf(reportNames, path.split("/").at(-1));
  const [search] = useDeskSearch();
  const asked = askedOf(report, search);
  const read = useAnswer("officeReportGet", asked);
  return (
    <Sheet
      path={path}
      filters={
        <div className="no-print flex flex-wrap items-center gap-2">
          <Periods asked={asked} />
          {OF_GAMES.includes(report) && (
            <Filter name="category" label="หมวด" values={CATEGORIES} value={chosenOf(CATEGORIES, asked.category)} />
          )}
        </div>
      }
    >
      <Reading read={read}>{(answer) => <Answered key={report} report={answer} asked={asked} />}</Reading>
      <ExportList />
    </Sheet>
  );
}

function askedOf(report: ReportId, search: DeskSearch): Asked {
  const { from, to, days, by, category } = search;
  const isRange = from !== undefined && to !== undefined && isDay(from) && isDay(to);
  return {
    report,
    ...(isRange ? { from, to } : { days: Number(chosenOf(PRESETS, days ?? "14")) }),
    ...(report === "revenue" && { by: chosenOf(DIVISIONS, by) }),
    ...(OF_GAMES.includes(report) && category && category !== "all" && category in CATEGORIES && { category }),
  };
}

function Answered({ report, asked }: { report: Report; asked: Asked }) {
  const unproved = report.days.filter(({ state }) => state === "unproved");
  const open = report.days.filter(({ state }) => state === "open");
  const category = asked.category === undefined ? undefined : chosenOf(CATEGORIES, asked.category);
  const facts: [string, string][] = [
    ["รายงาน", reportNames[report.report]],
    ["ช่วงวันที่", spanText(report)],
    ...(asked.by ? [["แยกตาม", DIVISIONS[asked.by]] as [string, string]] : []),
    ...(category ? [["หมวด", CATEGORIES[category]] as [string, string]] : []),
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <p className="font-semibold">{spanText(report)}</p>
          <p className="text-sm text-muted">
            เทียบกับ {spanText(report.before)} · {facts.slice(2).map(([name, value]) => `${name} ${value} · `)}
            จัดทำ {fullMomentText(report.made_at)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {open.length > 0 && <Chip tone="info">ยังไม่ปิดวัน {open.length}</Chip>}
          {unproved.length > 0 && <Chip tone="warn">ยังไม่พิสูจน์ {unproved.length}</Chip>}
          {open.length + unproved.length < report.days.length && (
            <Chip tone="good">พิสูจน์แล้ว {report.days.length - open.length - unproved.length}</Chip>
          )}
        </div>
        <div className="no-print flex gap-2">
          <Button size="sm" onClick={() => print()}>
            <Printer aria-hidden="true" className="size-4" />
            พิมพ์
          </Button>
          <ExportButton asked={{ ...asked, from: report.from, to: report.to }} facts={facts} />
        </div>
      </div>
      {unproved.length > 0 && unproved.length <= 7 && (
        <p role="note" className="rounded-sm border border-gold/50 px-4 py-2 text-sm text-gold-high">
          ยอดของวันต่อไปนี้ยังพิสูจน์กับบัญชีไม่ได้: {unproved.map(({ day }) => shortDayText(day, true)).join(", ")}
        </p>
      )}
      <Figures report={report} />
      <div className={cx("grid min-w-0 gap-4", report.report === "revenue" && "lg:grid-cols-[minmax(0,1fr)_22rem]")}>
        <ReportPlot report={report} />
        <Waterfall report={report} />
      </div>
      {report.report === "revenue" && (
        <div className="no-print">
          <Filter name="by" label="แยกตาม" values={DIVISIONS} value={asked.by ?? "category"} />
        </div>
      )}
      <ReportTable report={report} />
    </>
  );
}

function Periods({ asked }: { asked: Asked }) {
  const [, change] = useDeskSearch();
  return (
    <>
      <ChoiceRow
        label="ช่วงเวลา"
        values={Object.entries(PRESETS)}
        value={asked.from === undefined ? String(asked.days) : undefined}
        onChoose={(days) => change({ days, from: undefined, to: undefined })}
      />
      <RangeForm
        key={`${asked.from} ${asked.to}`}
        from={asked.from}
        to={asked.to}
        onChoose={(from, to) => change({ from, to, days: undefined })}
      />
    </>
  );
}

interface RangeFormProps {
  from: string | undefined;
  to: string | undefined;
  onChoose: (from: string, to: string) => void;
}

function RangeForm({ from, to, onChoose }: RangeFormProps) {
  const [range, setRange] = useState({ from: from ?? "", to: to ?? "" });
  const isReady = isDay(range.from) && isDay(range.to) && range.from <= range.to;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady) onChoose(range.from, range.to);
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      {(["from", "to"] as const).map((end) => (
        <input
          key={end}
          type="date"
          aria-label={end === "from" ? "ตั้งแต่วันที่" : "ถึงวันที่"}
          value={range[end]}
          onChange={({ target }) => setRange({ ...range, [end]: target.value })}
          className="h-9 rounded-sm border border-line bg-ink/60 px-2 text-sm"
        />
      ))}
      <Button type="submit" size="sm" disabled={!isReady}>
        เลือก
      </Button>
    </form>
  );
}
