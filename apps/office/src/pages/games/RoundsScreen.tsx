import { roundStates } from "../../base/state-names.ts";
import { formatBaht } from "@chokdee/money";
import { isDay } from "@chokdee/rules/time";
import { Money } from "@chokdee/ui";
import { type Answer, type Item, type ReadList, useAnswer, useList, useMayCall } from "../../base/office.ts";
import { type DeskSearch, useDeskSearch } from "../../base/row.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { AnswerOf } from "../../features/desk/cards.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { type Fact, Facts } from "../../features/desk/Facts.tsx";
import { Chip, PanelActs, PanelHead, PanelPart } from "../../features/desk/parts.tsx";
import { type SearchField, SearchFields, soughtId } from "../../features/desk/SearchFields.tsx";
import { baht } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { FoundSums } from "../../features/desk/FoundSums.tsx";
import { ScreenHead } from "../../features/shell/Shell.tsx";

type Round = Item<"officeRoundList">;
type Standing = Answer<"officeRoundStanding">;

const tones = { open: "info", stuck: "bad", settled: "good", void: "plain" } as const;

const columns: readonly DeskColumn<Round>[] = [
  { key: "game", title: "เกม", cell: (row) => `${row.provider_id} ${row.game_id}`, width: "minmax(9rem, 2fr)" },
  { key: "member", title: "สมาชิก", cell: (row) => row.member_name, width: "minmax(8rem, 1fr)", onPhone: false },
  { key: "opened", title: "เริ่ม", cell: (row) => momentText(row.opened_at), width: "8.5rem", onPhone: false },
  { key: "stake", title: "เดิมพัน", cell: (row) => formatBaht(row.stake), align: "end", onPhone: false },
  { key: "win", title: "ได้", cell: (row) => formatBaht(row.win), align: "end" },
  { key: "state", title: "สถานะ", cell: (row) => <Chip tone={tones[row.state]}>{roundStates[row.state]}</Chip> },
];

const changes = [
  "officeRoundList",
  "officeRoundSearch",
  "officeRoundCalls",
  "officeRoundStanding",
  "officeRoundWatchList",
] as const;
const winField = { win: baht("รางวัลที่ควรได้") };

const fields: readonly SearchField[] = [
  { name: "member", label: "เลขสมาชิก", kind: "number" },
  { name: "day", label: "วันที่", kind: "day" },
  { name: "provider", label: "รหัสค่าย", kind: "text" },
  { name: "game", label: "รหัสเกม", kind: "text" },
  { name: "round", label: "เลขรอบของค่าย", kind: "text", isWide: true },
];

/** The rounds of one member, or everybody's of a day. */
export default function RoundsScreen() {
  const [search] = useDeskSearch();
  const memberId = soughtId(search["member"]);
  return (
    <>
      <ScreenHead path="/rounds" />
      <SearchFields fields={fields} />
      {memberId === undefined ? <DayDesk search={search} /> : <MemberDesk memberId={memberId} />}
    </>
  );
}

function MemberDesk({ memberId }: { memberId: number }) {
  const list = useList("officeRoundList", { member_id: memberId });
  return <RoundDesk name={String(memberId)} list={list} empty="สมาชิกคนนี้ยังไม่ได้เล่นเกม" />;
}

function DayDesk({ search: { day, provider, game, round } }: { search: DeskSearch }) {
  const filters = {
    ...(day && isDay(day) && { day }),
    ...(provider && { provider_id: provider }),
    ...(game && { game_id: game }),
    ...(round && { round }),
  };
  const list = useList("officeRoundSearch", { ...filters, limit: 50 });
  return (
    <>
      <FoundSums call="officeRoundSearchSums" sought={filters} names={{ stake: "เดิมพัน", win: "รางวัล" }} />
      <RoundDesk name={JSON.stringify(filters)} list={list} empty="ไม่มีรอบเกมตามที่ค้นหาในวันนั้น" />
    </>
  );
}

const keyOf = ({ provider_id, round, member_id }: Round) => `${provider_id} ${round} ${member_id}`;

function RoundDesk({ name, list, empty }: { name: string; list: ReadList<Round>; empty: string }) {
  return (
    <Desk
      title="รอบเกม"
      name={name}
      list={list}
      columns={columns}
      rowKey={keyOf}
      empty={empty}
      panel={(row, next) => <RoundPanel key={keyOf(row)} round={row} onDone={next} />}
    />
  );
}

const standings: Readonly<Record<Standing["state"], string>> = {
  open: "ยังไม่จบ สมาชิกอาจเห็นรางวัลแล้ว",
  closed: "จบแล้ว",
  unknown: "ไม่รู้จักรอบนี้",
  undisclosed: "ไม่บอกสถานะของรอบ",
  unanswered: "ไม่ตอบ",
};

/** What the member would lose of what they have seen: as we have paid it, or as the provider has shown it. */
function takenFacts({ win }: Round, standing: Standing | undefined): readonly Fact[] {
  const shown = Math.max(win, standing?.win ?? 0);
  return [
    ["ที่ค่ายเกม", standing ? standings[standing.state] : "กำลังถาม"],
    ["รางวัลที่ค่ายแสดงแล้ว", standing ? <Money key="shown" amount={standing.win} /> : "กำลังถาม"],
    [
      "รางวัลที่จะถูกเรียกคืน",
      <span key="taken" className={shown > 0 ? "font-bold text-loss-high" : undefined}>
        <Money amount={shown} />
      </span>,
    ],
  ];
}

/** What the provider has called our wallet with, in its order. */
function CallsPart({ round: { member_id, provider_id, round } }: { round: Round }) {
  return (
    <PanelPart title="คำสั่งจากค่าย">
      <AnswerOf call="officeRoundCalls" input={{ member_id, provider_id, round }}>
        {({ items, is_cut }) => (
          <>
            {items.length === 0 && <p className="text-sm text-muted">ไม่มีคำสั่งที่บันทึกไว้</p>}
            <ul className="grid gap-2 text-sm">
              {items.map((call) => (
                <li key={call.transaction} className="grid">
                  <span className="flex flex-wrap justify-between gap-x-4">
                    <span>
                      {call.kind} <span className="tabular">{formatBaht(call.amount)}</span>
                      {call.is_rolled_back && <Chip tone="warn">ยกเลิกแล้ว</Chip>}
                      {call.status !== "OK" && <Chip tone="bad">{call.status}</Chip>}
                    </span>
                    <span className="text-muted">คงเหลือ {formatBaht(call.balance)}</span>
                  </span>
                  <span className="text-xs break-all text-muted">
                    {fullMomentText(call.at)} {call.transaction}
                    {call.reference && ` → ${call.reference}`}
                  </span>
                </li>
              ))}
            </ul>
            {is_cut && (
              <p className="text-xs text-muted">แสดงเฉพาะ 6 ชั่วโมงแรกและตอนจบของรอบ ไม่เกิน 500 คำสั่ง อาจมีคำสั่งอื่นอีก</p>
            )}
          </>
        )}
      </AnswerOf>
    </PanelPart>
  );
}

function RoundPanel({ round, onDone }: { round: Round; onDone: () => void }) {
  const mayCall = useMayCall();
  const key = { member_id: round.member_id, provider_id: round.provider_id, round: round.round };
  const facts = [
    ["รอบ", `${round.provider_id} ${round.round}`],
    ["สมาชิก", round.member_name],
    ["เดิมพัน", <Money key="stake" amount={round.stake} />],
    ["ได้", <Money key="win" amount={round.win} />],
  ] as const;
  const isOpen = round.state === "open" || round.state === "stuck";
  const isCorrectable = round.state !== "void" && mayCall("officeRoundVoid");
  const standing = useAnswer("officeRoundStanding", key, isCorrectable);
  const taken = takenFacts(round, standing.data);
  return (
    <>
      <PanelHead amount={round.win} title={`${round.provider_id} ${round.game_id}`}>
        <Chip tone={tones[round.state]}>{roundStates[round.state]}</Chip>
      </PanelHead>
      <PanelPart title="รอบ">
        <Facts
          facts={[
            ...facts,
            round.refunded > 0 ? ["คืนแล้ว", <Money key="refunded" amount={round.refunded} />] : undefined,
            ["กระเป๋า", `#${round.wallet_id}`],
            ["เริ่ม", fullMomentText(round.opened_at)],
            ["จบ", round.ended_at ? fullMomentText(round.ended_at) : "ยังไม่จบ"],
          ]}
        />
      </PanelPart>
      {isCorrectable && (
        <PanelPart title="ถ้ายกเลิกรอบ">
          <Facts facts={taken} />
          <p className="text-sm text-muted">รางวัลที่สมาชิกเห็นแล้ว หรือที่ค่ายไม่ยืนยัน ต้องใช้สองคนจึงเรียกคืนได้</p>
        </PanelPart>
      )}
      <CallsPart round={round} />
      {round.state !== "void" && mayCall("officeRoundResettle") && (
        <PanelPart title="แก้ผล">
          <SaveForm
            call="officeRoundResettle"
            folded="คิดผลใหม่"
            fields={winField}
            stored={{ win: round.win }}
            label="คิดผลใหม่"
            title="ให้รางวัลของรอบนี้เป็นยอดใหม่"
            about={[...facts, ...taken.slice(0, 2)]}
            done="คิดผลใหม่แล้ว"
            changes={changes}
            input={({ win }) => ({ ...key, win })}
          />
        </PanelPart>
      )}
      <PanelActs>
        {isCorrectable && (
          <Act
            call="officeRoundVoid"
            input={{ ...key }}
            label="ยกเลิกรอบ"
            hotkey="r"
            title="คืนเดิมพัน เรียกคืนรางวัล และจบรอบนี้"
            facts={[...facts, ...taken]}
            done="ยกเลิกรอบแล้ว"
            changes={changes}
            onDone={onDone}
          />
        )}
        {isOpen && (
          <Act
            call="officeRoundRetry"
            input={key}
            label="ถามค่ายอีกครั้ง"
            hotkey="a"
            title="ถามผลรอบนี้จากค่ายทันที"
            facts={facts}
            reason="none"
            done="ถามค่ายแล้ว"
            changes={changes}
          />
        )}
      </PanelActs>
    </>
  );
}
