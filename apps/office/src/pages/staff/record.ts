import { csvField } from "@chokdee/rules/reports";
import { actionName } from "../../base/action-names.ts";
import { fieldName } from "../../base/field-names.ts";
import type { Answer } from "../../base/office.ts";
import { peopleOf } from "../../base/words.ts";
import { subjectName } from "../../base/subject-names.ts";
import { fullMomentText } from "../../base/thai-time.ts";
import { differences } from "../../features/desk/Diff.tsx";
import { memberName } from "../../features/desk/parts.tsx";

export type Entry = Answer<"officeAuditList">["items"][number];

/** Fields whose number is a member's. */
const MEMBER_FIELDS: ReadonlySet<string> = new Set(["member", "member_id", "memberId", "earner", "friend"]);

/** What it was done with: a member by name. */
export function thingName({ subject, members: [member] }: Entry): string {
  if (/^member:\d/.test(subject) && member) return memberName(member);
  return member ? `${subjectName(subject)} · ${memberName(member)}` : subjectName(subject);
}

/** The values of a record with members' names in the place of their numbers. */
export function named(value: unknown, members: Entry["members"], field = ""): unknown {
  if (Array.isArray(value)) return value.map((part) => named(part, members, field));
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, named(part, members, key)]));
  }
  const member = MEMBER_FIELDS.has(field) ? members.find(({ id }) => id === Number(value)) : undefined;
  return member ? `${memberName(member)} #${member.id}` : value;
}

const HEAD = ["เมื่อ", "ใคร", "จากที่อยู่", "ทำอะไร", "กับอะไร", "เหตุผล", "สิ่งที่เปลี่ยน"];

/** Records as a file that a spreadsheet opens, in the words of the screen. */
export function fileOf(records: readonly Entry[], isCut: boolean): string {
  const line = (cells: readonly string[]) => cells.map(csvField).join(",");
  const changeOf = ({ before, after, members }: Entry) =>
    differences(named(before, members), named(after, members))
      .map((change) => `${fieldName(change.name)}: ${change.before || "–"} → ${change.after || "–"}`)
      .join("; ");
  const lines = [
    line(HEAD),
    ...records.map((row) =>
      line([
        fullMomentText(row.at),
        peopleOf(row),
        row.address,
        actionName(row.action),
        thingName(row),
        row.reason ?? "",
        changeOf(row),
      ]),
    ),
    ...(isCut ? [line([`แสดงเพียง ${records.length} รายการล่าสุด`])] : []),
  ];
  // A mark at the beginning has spreadsheets read Thai as it is.
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}
