import { Money } from "@chokdee/ui";
import { useMayCall } from "../../base/office.ts";
import { PanelPart } from "../../features/desk/parts.tsx";
import type { Fields } from "../../features/form/field.ts";
import { filled, score } from "../../features/form/lines.tsx";
import { choice, choicesOf, moment, orNull } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { matchChanges, resultStatuses, teamsText, type WholeMatch } from "./words.ts";

const UNKNOWN = "unknown";

const resultFields: Fields<Result> = {
  status: choice("จบอย่างไร", choicesOf({ finished: resultStatuses.finished, abandoned: resultStatuses.abandoned })),
  score: score("สกอร์ (เจ้าบ้าน-ทีมเยือน)", { hint: "เช่น 2-1" }),
  half_time: orNull(score("สกอร์ครึ่งแรก"), "ไม่ทราบ"),
  first_goal: choice("ทำประตูแรก", choicesOf({ [UNKNOWN]: "ไม่ทราบ", home: "เจ้าบ้าน", away: "ทีมเยือน", none: "ไม่มีประตู" })),
};

const blank: Partial<Result> = { status: "finished", half_time: null, first_goal: UNKNOWN };

const publicReason = filled("เหตุผลที่สมาชิกอ่าน", { hint: "10 ถึง 200 ตัวอักษร" });
const voidFields = { public_reason: publicReason };
const spanFields = {
  from: moment("รับตั้งแต่ (เวลาไทย)"),
  to: moment("ถึง (เวลาไทย)"),
  public_reason: publicReason,
};

interface Result {
  readonly status: "finished" | "abandoned";
  readonly score: { readonly home: number; readonly away: number };
  readonly half_time: { readonly home: number; readonly away: number } | null;
  readonly first_goal: "home" | "away" | "none" | typeof UNKNOWN;
}

function resultOf({ first_goal, ...values }: Result) {
  return { ...values, first_goal: first_goal === UNKNOWN ? null : first_goal };
}

/** Results and voids, all by two people. */
export function MatchForms({ match }: { match: WholeMatch }) {
  const mayCall = useMayCall();
  if (!mayCall("officeSportResultSet")) return null;
  return (
    <PanelPart title="ผลและการยกเลิก ต้องมีคนที่สองยืนยัน">
      {match.result_state !== "confirmed" && mayType(match) && <ResultForm match={match} />}
      <VoidForms match={match} />
    </PanelPart>
  );
}

/** A simulated match has the result that was drawn: only one that was voided can be given that back. */
function mayType({ source, result }: WholeMatch): boolean {
  return source !== "league" || result?.status === "void";
}

function ResultForm({ match }: { match: WholeMatch }) {
  const { match_id, result } = match;
  const isSettled = match.result_state === "settled";
  // A match that was void has no result to begin from, and may well have ended 0-0.
  const known: Result | undefined =
    result && result.status !== "void"
      ? { ...result, status: result.status, first_goal: result.first_goal ?? UNKNOWN }
      : undefined;
  const shared = {
    fields: resultFields,
    about: [
      ["คู่", teamsText(match)],
      ["เดิมพันรวม", <Money key="staked" amount={match.staked} />],
    ],
    reason: "required",
    done: "บันทึกผลแล้ว",
    changes: matchChanges,
  } as const;
  return isSettled ? (
    <SaveForm
      call="officeSportResettle"
      folded="คิดผลใหม่"
      {...shared}
      stored={known ?? blank}
      isNew={!known}
      label="เสนอผลใหม่"
      title="คิดผลคู่ที่จ่ายแล้วใหม่"
      input={(values) => ({ ...resultOf(values), match_id })}
    />
  ) : (
    <SaveForm
      call="officeSportResultSet"
      folded={match.result_state === "waiting" ? "ยืนยันผลที่แหล่งข้อมูลแจ้ง หรือผลอื่น" : "กรอกผล"}
      {...shared}
      stored={blank}
      isNew
      label="เสนอผล"
      title="ผลการแข่งขัน"
      input={(values) => ({ ...resultOf(values), match_id })}
    />
  );
}

function VoidForms({ match }: { match: WholeMatch }) {
  const { match_id } = match;
  const shared = {
    stored: {},
    isNew: true,
    variant: "danger",
    about: [
      ["คู่", teamsText(match)],
      ["เดิมพันรวม", <Money key="staked" amount={match.staked} />],
    ],
    reason: "required",
    done: "ยกเลิกแล้ว",
    changes: matchChanges,
  } as const;
  return (
    <>
      <SaveForm
        call="officeSportVoid"
        folded="ยกเลิกเดิมพันเฉพาะช่วงเวลา"
        {...shared}
        fields={spanFields}
        label="ยกเลิกช่วงเวลานี้"
        title="คืนเดิมพันที่รับในช่วงเวลานี้"
        input={(values) => ({ ...values, match_id })}
      />
      <SaveForm
        call="officeSportVoid"
        folded="ยกเลิกทั้งคู่"
        {...shared}
        fields={voidFields}
        label="ยกเลิกทั้งคู่"
        title="ยกเลิกทั้งคู่และคืนเดิมพันทั้งหมด"
        input={(values) => ({ ...values, match_id })}
      />
    </>
  );
}
