import { cx } from "@chokdee/ui";
import { fieldName, valueText } from "../../base/field-names.ts";
import { type DiffPart, diffWords } from "./text-diff.ts";

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
            {hasBefore && (
              <td className="w-2/5 py-1 pr-3 break-words text-loss-high">
                <Side {...change} side="removed" />
              </td>
            )}
            <td className="w-2/5 py-1 break-words text-win-high">
              <Side {...change} side="added" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SideProps {
  before: string;
  after: string;
  side: "removed" | "added";
}

/** One side of a change: a picture as it is seen, and a text with what the other side has not. */
function Side({ before, after, side }: SideProps) {
  const value = side === "added" ? after : before;
  if (value === "") return "–";
  if (value.startsWith("/media/")) {
    return (
      <img
        src={value}
        alt={side === "added" ? "รูปใหม่" : "รูปเดิม"}
        className="max-h-32 max-w-full rounded-sm object-contain"
      />
    );
  }
  if (before === "" || after === "") return <span className="whitespace-pre-line">{value}</span>;
  const parts = shortened(diffWords(before, after).filter(({ kind }) => kind === "same" || kind === side));
  return (
    <span className="whitespace-pre-line">
      {parts.map(({ kind, text }, at) =>
        kind === "same" ? (
          <span key={at} className="text-muted">
            {text}
          </span>
        ) : (
          <mark
            key={at}
            className={cx(
              "rounded-xs px-0.5",
              side === "added" ? "bg-win/20 text-win-high" : "bg-loss/20 text-loss-high line-through",
            )}
          >
            {text}
          </mark>
        ),
      )}
    </span>
  );
}

const MAX_SAME = 160;

/** A long text without the middle of what stays as it is. */
function shortened(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.kind === part.kind) joined[joined.length - 1] = { ...part, text: last.text + part.text };
    else joined.push(part);
  }
  return joined.map((part) =>
    part.kind === "same" && part.text.length > MAX_SAME
      ? { ...part, text: `${part.text.slice(0, MAX_SAME / 2)} … ${part.text.slice(-MAX_SAME / 2)}` }
      : part,
  );
}
