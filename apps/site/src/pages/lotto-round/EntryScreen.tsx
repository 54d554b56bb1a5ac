import { useRef, useState } from "react";
import { type BetType, digitsOf } from "@chokdee/rules/lotto";
import { Card } from "@chokdee/ui";
import { notify } from "../../base/overlays/notify.ts";
import { BillEditor } from "./bill/BillEditor.tsx";
import { BillSheet, CheckBar } from "./bill/BillSheet.tsx";
import { useBillFlow } from "./bill/use-bill-flow.ts";
import type { RoundDetail } from "../../features/lotto/queries.ts";
import { useIsWide } from "../../features/lotto/use-is-wide.ts";
import { plainNumber } from "../../features/lotto/words.ts";
import { type EntryStyle, EntryTools } from "./EntryTools.tsx";
import { GridPane } from "./GridPane.tsx";
import { HelperRow } from "./HelperRow.tsx";
import { KeypadPane } from "./KeypadPane.tsx";
import { newLines } from "./new-lines.ts";
import type { Offer } from "./offer.ts";
import { changeLines, useDraft } from "./draft-store.ts";
import { type NewLine, withLines } from "./draft.ts";
import { DraftBar } from "./DraftBar.tsx";
import { DraftStrip } from "./DraftStrip.tsx";
import { TypePicker } from "./TypePicker.tsx";
import { useKeypad } from "./use-keypad.ts";

/** Entering a bill: a tool for people who enter fifty numbers in a minute. */
export function EntryScreen({ round, offer }: { round: RoundDetail; offer: Offer }) {
  const [chosen, setChosen] = useState<readonly BetType[]>(() => offer.types.slice(0, 1));
  const [reversed, setReversed] = useState(false);
  const [style, setStyle] = useState<EntryStyle>("keypad");
  const [isBillOpen, setBillOpen] = useState(false);
  const [added, setAdded] = useState("");
  const side = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  const { lines, prices } = useDraft();
  const flow = useBillFlow(round.round_id, offer);
  const [first = "three_top"] = chosen;
  const digits = digitsOf(first);

  function add(more: readonly NewLine[]): void {
    const room = round.max_lines - lines.length;
    changeLines((now) => withLines(now, more, round.max_lines));
    setAdded(`เพิ่มแล้ว ${plainNumber(Math.min(more.length, room))} รายการ`);
    if (more.length <= room) return;
    void notify(`โพยหนึ่งใบมีได้ไม่เกิน ${plainNumber(round.max_lines)} รายการ`, { kind: "error", durationMs: 3000 });
  }

  const addNumbers = (numbers: readonly string[]) =>
    add(
      newLines({
        numbers,
        betTypes: chosen,
        reversed,
        prices,
        takesTodOfEqualDigits: round.takes_tod_of_equal_digits,
      }),
    );
  const drop = (number: string) =>
    changeLines((now) => now.filter((line) => line.number !== number || !chosen.includes(line.betType)));
  const keypad = useKeypad({ digits, betType: first, onNumbers: addNumbers });

  function choose(next: readonly BetType[]): void {
    if (digitsOf(next[0] ?? first) !== digits) keypad.clear();
    setChosen(next);
  }

  const openBill = () => setBillOpen(true);

  /** Where the bill is shown beside the keypad, its price field is close enough. */
  function enterPrice(): void {
    const field = side.current?.querySelector<HTMLElement>("input[inputmode=decimal]");
    if (field) field.focus();
    else openBill();
  }

  return (
    <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-6">
      {/* Focused elements and scroll targets stop above the bars that stay at the bottom. */}
      <div className="grid min-w-0 gap-2.5 max-md:**:scroll-mb-44">
        <TypePicker offer={offer} chosen={chosen} onChange={choose} />
        <HelperRow digits={digits} keypad={keypad} reversed={reversed} onReversed={setReversed} />
        {style === "keypad" ? (
          <KeypadPane digits={digits} keypad={keypad} onPrice={enterPrice}>
            <DraftStrip lines={lines} offer={offer} onOpen={openBill} />
          </KeypadPane>
        ) : (
          <>
            <DraftStrip lines={lines} offer={offer} onOpen={openBill} />
            <GridPane
              digits={digits}
              chosen={chosen}
              offer={offer}
              lines={lines}
              onPick={(number) => addNumbers([number])}
              onDrop={drop}
            />
          </>
        )}
        <EntryTools round={round} offer={offer} chosen={chosen} style={style} onStyle={setStyle} onAdd={add} />
        <p role="status" className="sr-only">
          {added}
        </p>
      </div>
      {isWide ? (
        <Card ref={side} className="sticky top-24 grid gap-3 p-4">
          <h2 className="font-sans text-lg">รายการแทง</h2>
          <BillEditor offer={offer} flow={flow} listClassName="max-h-[30dvh]" />
          <CheckBar offer={offer} flow={flow} />
        </Card>
      ) : (
        <DraftBar flow={flow} onOpen={openBill} />
      )}
      <BillSheet
        open={isBillOpen || flow.stage.at !== "edit"}
        offer={offer}
        flow={flow}
        onClose={() => setBillOpen(false)}
      />
    </div>
  );
}
