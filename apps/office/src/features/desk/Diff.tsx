import { fieldName, valueText } from "../../base/field-names.ts";

function flatten(value: unknown, name = ""): [string, string][] {
  if (value === undefined || (value === null && name === "")) return [];
  if (value === null || typeof value !== "object") return [[name, valueText(name, value)]];
  return Object.entries(value).flatMap(([key, part]) => flatten(part, name ? `${name}.${key}` : key));
}

/** What is otherwise afterwards, field by field. */
export function differences(before: unknown, after: unknown): { name: string; before: string; after: string }[] {
  const old = new Map(flatten(before));
  const next = new Map(flatten(after));
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((name) => ({ name, before: old.get(name) ?? "", after: next.get(name) ?? "" }))
    .filter((change) => change.before !== change.after);
}

export default function Diff({ before, after }: { before: unknown; after: unknown }) {
  const changes = differences(before, after);
  if (changes.length === 0) return <p className="text-sm text-muted">ไม่มีข้อมูลที่เปลี่ยน</p>;
  // Of what was made there is nothing before.
  const hasBefore = changes.some((change) => change.before !== "");
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">ก่อนและหลัง</caption>
      <thead className="text-left text-xs text-muted">
        <tr>
          <th scope="col" className="pr-3">
            ข้อมูล
          </th>
          {hasBefore && (
            <th scope="col" className="pr-3">
              ก่อน
            </th>
          )}
          <th scope="col">{hasBefore ? "หลัง" : "ค่า"}</th>
        </tr>
      </thead>
      <tbody className="align-top">
        {changes.map((change) => (
          <tr key={change.name} className="border-t border-line/60">
            <th scope="row" className="py-1 pr-3 text-left font-normal text-muted">
              {fieldName(change.name)}
            </th>
            {hasBefore && <td className="py-1 pr-3 break-words text-loss-high">{change.before || "–"}</td>}
            <td className="py-1 break-words text-win-high">{change.after || "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
