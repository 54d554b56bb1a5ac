import { Disclosure, Money } from "@chokdee/ui";
import type { FormFields, FormValues } from "../../base/form.ts";
import { useMayCall, useOffice } from "../../base/office.ts";
import { Form } from "../../features/desk/Form.tsx";
import { PanelPart } from "../../features/desk/parts.tsx";
import { matchChanges, resultStatuses, teamsText, type WholeMatch } from "./words.ts";

const UNKNOWN = "unknown";

const resultFields = {
  status: {
    kind: "choice",
    label: "จบอย่างไร",
    options: { finished: resultStatuses.finished, abandoned: resultStatuses.abandoned },
  },
  score: { kind: "score", label: "สกอร์ (เจ้าบ้าน-ทีมเยือน)", hint: "เช่น 2-1" },
  half_time: { kind: "optionalScore", label: "สกอร์ครึ่งแรก", hint: "เว้นว่างถ้าไม่ทราบ" },
  first_goal: {
    kind: "choice",
    label: "ทำประตูแรก",
    options: { [UNKNOWN]: "ไม่ทราบ", home: "เจ้าบ้าน", away: "ทีมเยือน", none: "ไม่มีประตู" },
  },
} as const satisfies FormFields;

const publicReason = { kind: "text", label: "เหตุผลที่สมาชิกอ่าน", hint: "10 ถึง 200 ตัวอักษร" } as const;
const voidFields = { public_reason: publicReason } as const satisfies FormFields;
const spanFields = {
  from: { kind: "moment", label: "รับตั้งแต่ (เวลาไทย)" },
  to: { kind: "moment", label: "ถึง (เวลาไทย)" },
  public_reason: publicReason,
} as const satisfies FormFields;

function resultOf({ first_goal, ...values }: FormValues<typeof resultFields>) {
  return { ...values, first_goal: first_goal === UNKNOWN ? null : first_goal };
}

/** Results and voids, all by two people. */
export function MatchForms({ match }: { match: WholeMatch }) {
  const mayCall = useMayCall();
  if (!mayCall("officeSportResultSet")) return null;
  return (
    <PanelPart title="ผลและการยกเลิก ต้องมีคนที่สองยืนยัน">
      {match.result_state !== "confirmed" && <ResultForm match={match} />}
      <VoidForms match={match} />
    </PanelPart>
  );
}

function ResultForm({ match }: { match: WholeMatch }) {
  const { client } = useOffice();
  const { match_id, result } = match;
  const isSettled = match.result_state === "settled";
  // A match that was void has no result to begin from, and may well have ended 0-0.
  const start: Partial<FormValues<typeof resultFields>> | undefined =
    result && result.status !== "void"
      ? {
          status: result.status,
          score: result.score,
          half_time: result.half_time,
          first_goal: result.first_goal ?? UNKNOWN,
        }
      : undefined;
  const shared = {
    fields: resultFields,
    variant: "gold",
    facts: [
      ["คู่", teamsText(match)],
      ["เดิมพันรวม", <Money key="staked" amount={match.staked} />],
    ],
    reason: "required",
    done: "บันทึกผลแล้ว",
    changes: matchChanges,
  } as const;
  return isSettled ? (
    <Disclosure title="คิดผลใหม่">
      <Form
        {...shared}
        {...(start && { start })}
        label="เสนอผลใหม่"
        title="คิดผลคู่ที่จ่ายแล้วใหม่"
        run={(values, reason) => client.call("officeSportResettle", { ...resultOf(values), match_id, reason })}
      />
    </Disclosure>
  ) : (
    <Disclosure title={match.result_state === "waiting" ? "ยืนยันผลที่แหล่งข้อมูลแจ้ง หรือผลอื่น" : "กรอกผล"}>
      <Form
        {...shared}
        label="เสนอผล"
        title="ผลการแข่งขัน"
        run={(values, reason) => client.call("officeSportResultSet", { ...resultOf(values), match_id, reason })}
      />
    </Disclosure>
  );
}

function VoidForms({ match }: { match: WholeMatch }) {
  const { client } = useOffice();
  const { match_id } = match;
  const shared = {
    variant: "danger",
    facts: [
      ["คู่", teamsText(match)],
      ["เดิมพันรวม", <Money key="staked" amount={match.staked} />],
    ],
    reason: "required",
    done: "ยกเลิกแล้ว",
    changes: matchChanges,
  } as const;
  return (
    <>
      <Disclosure title="ยกเลิกเดิมพันเฉพาะช่วงเวลา">
        <Form
          {...shared}
          fields={spanFields}
          label="ยกเลิกช่วงเวลานี้"
          title="คืนเดิมพันที่รับในช่วงเวลานี้"
          run={(values, reason) => client.call("officeSportVoid", { ...values, match_id, reason })}
        />
      </Disclosure>
      <Disclosure title="ยกเลิกทั้งคู่">
        <Form
          {...shared}
          fields={voidFields}
          label="ยกเลิกทั้งคู่"
          title="ยกเลิกทั้งคู่และคืนเดิมพันทั้งหมด"
          run={(values, reason) => client.call("officeSportVoid", { ...values, match_id, reason })}
        />
      </Disclosure>
    </>
  );
}
