import { useState } from "react";
import { formatBaht } from "@chokdee/money";
import { Button, Disclosure, Money } from "@chokdee/ui";
import type { FormFields } from "../../base/form.ts";
import { type Item, useList, useMayCall, useOffice } from "../../base/office.ts";
import { useDeskSearch } from "../../base/row.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { Sheet } from "../../features/desk/cards.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Form } from "../../features/desk/Form.tsx";
import { MemberPicker } from "../../features/desk/MemberPicker.tsx";
import { Chip, memberName, type Named, PanelActs, PanelHead, PanelPart } from "../../features/desk/parts.tsx";
import { ScreenHead } from "../../features/shell/Shell.tsx";

type Round = Item<"officeRoundList">;

const states: Readonly<Record<Round["state"], string>> = {
  open: "ยังไม่จบ",
  stuck: "ค้าง",
  settled: "จบแล้ว",
  void: "ยกเลิก",
};
const tones = { open: "info", stuck: "bad", settled: "good", void: "plain" } as const;

const columns: readonly DeskColumn<Round>[] = [
  { key: "game", title: "เกม", cell: (row) => `${row.provider_id} ${row.game_id}`, width: "minmax(9rem, 2fr)" },
  { key: "opened", title: "เริ่ม", cell: (row) => momentText(row.opened_at), width: "8.5rem", onPhone: false },
  { key: "stake", title: "เดิมพัน", cell: (row) => formatBaht(row.stake), align: "end", onPhone: false },
  { key: "win", title: "ได้", cell: (row) => formatBaht(row.win), align: "end" },
  { key: "state", title: "สถานะ", cell: (row) => <Chip tone={tones[row.state]}>{states[row.state]}</Chip> },
];

const changes = ["officeRoundList", "officeRoundWatchList"] as const;
const winField = { win: { kind: "baht", label: "รางวัลที่ควรได้ (บาท)" } } as const satisfies FormFields;

/** The rounds of one member, whom the address names. */
export default function RoundsScreen() {
  const [search, change] = useDeskSearch();
  const [picked, setPicked] = useState<Named | null>(null);
  const memberId = Number(search["member"]);
  const isChosen = Number.isSafeInteger(memberId) && memberId > 0;
  function choose(member: Named | null) {
    setPicked(member);
    change({ member: member ? String(member.id) : undefined, row: undefined });
  }
  return (
    <>
      <ScreenHead path="/rounds">
        {isChosen && (
          <>
            <p className="font-semibold">{picked?.id === memberId ? memberName(picked) : `สมาชิก #${memberId}`}</p>
            <Button size="sm" onClick={() => choose(null)}>
              เปลี่ยนสมาชิก
            </Button>
          </>
        )}
      </ScreenHead>
      {isChosen ? (
        <RoundDesk memberId={memberId} />
      ) : (
        <Sheet>
          <div className="w-full max-w-xl">
            <MemberPicker chosen={null} onChoose={choose} />
          </div>
        </Sheet>
      )}
    </>
  );
}

function RoundDesk({ memberId }: { memberId: number }) {
  const list = useList("officeRoundList", { member_id: memberId });
  return (
    <Desk
      title="รอบเกมของสมาชิก"
      name={String(memberId)}
      list={list}
      columns={columns}
      rowKey={(row) => `${row.provider_id} ${row.round}`}
      empty="สมาชิกคนนี้ยังไม่ได้เล่นเกม"
      panel={(row, next) => <RoundPanel key={`${row.provider_id} ${row.round}`} round={row} onDone={next} />}
    />
  );
}

function RoundPanel({ round, onDone }: { round: Round; onDone: () => void }) {
  const { client } = useOffice();
  const mayCall = useMayCall();
  const key = { member_id: round.member_id, provider_id: round.provider_id, round: round.round };
  const facts = [
    ["รอบ", `${round.provider_id} ${round.round}`],
    ["สมาชิก", `#${round.member_id}`],
    ["เดิมพัน", <Money key="stake" amount={round.stake} />],
    ["ได้", <Money key="win" amount={round.win} />],
  ] as const;
  const isOpen = round.state === "open" || round.state === "stuck";
  return (
    <>
      <PanelHead amount={round.win} title={`${round.provider_id} ${round.game_id}`}>
        <Chip tone={tones[round.state]}>{states[round.state]}</Chip>
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
      {round.state !== "void" && mayCall("officeRoundResettle") && (
        <PanelPart title="แก้ผล">
          <Disclosure title="คิดผลใหม่">
            <Form
              fields={winField}
              start={{ win: round.win }}
              label="คิดผลใหม่"
              title="ให้รางวัลของรอบนี้เป็นยอดใหม่"
              facts={facts}
              reason="required"
              done="คิดผลใหม่แล้ว"
              changes={changes}
              run={({ win }, reason) => client.call("officeRoundResettle", { ...key, win, reason })}
            />
          </Disclosure>
        </PanelPart>
      )}
      <PanelActs>
        {round.state !== "void" && mayCall("officeRoundVoid") && (
          <Act
            label="ยกเลิกรอบ"
            hotkey="r"
            variant="danger"
            title="คืนเดิมพัน เรียกคืนรางวัล และจบรอบนี้"
            facts={facts}
            reason="required"
            done="ยกเลิกรอบแล้ว"
            changes={changes}
            run={(reason) => client.call("officeRoundVoid", { ...key, reason })}
            onDone={onDone}
          />
        )}
        {isOpen && mayCall("officeRoundRetry") && (
          <Act
            label="ถามค่ายอีกครั้ง"
            hotkey="a"
            variant="gold"
            title="ถามผลรอบนี้จากค่ายทันที"
            facts={facts}
            reason="none"
            done="ถามค่ายแล้ว"
            changes={changes}
            run={() => client.call("officeRoundRetry", key)}
          />
        )}
      </PanelActs>
    </>
  );
}
