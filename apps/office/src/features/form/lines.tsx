import { formatBaht, formatShortBaht, parseBaht, toBaht } from "@chokdee/money";
import { type Field, NO_VALUE, textOf } from "./field.ts";
import { line, type Note, text } from "./plain.tsx";

/** Text that may not be left out. */
export function filled(label: string, note: Note = {}): Field<string> {
  return {
    ...text(label, note),
    read: (draft) => {
      const value = textOf(draft).trim();
      return value === "" ? { problems: { "": `กรุณากรอก${label}` } } : { value };
    },
  };
}

/** Amounts with blanks between them: a comma stands between thousands. */
export function bahts(label: string, note: Note = {}): Field<number[]> {
  return line(
    label,
    { isWide: true, ...note },
    { mode: "text" },
    {
      draftOf: (amounts) => amounts.map(formatShortBaht).join(" "),
      read: (draft) => {
        const amounts = wordsIn(textOf(draft)).map(parseBaht);
        return amounts.every((amount) => amount !== undefined)
          ? { value: amounts.map(toBaht) }
          : { problems: { "": "กรุณากรอกจำนวนเงิน เว้นวรรคระหว่างยอด" } };
      },
      words: (amounts) => amounts.map(formatBaht).join(" · ") || NO_VALUE,
    },
  );
}

/** `5000=800`: two things that belong together. */
export type Pair = readonly [string, string];

/** Pairs with blanks between them. */
export function pairs(label: string, pattern: RegExp, note: Note = {}): Field<Pair[]> {
  const textOfPairs = (values: readonly Pair[]) => values.map((pair) => pair.join("=")).join(" ");
  return line<Pair[]>(
    label,
    { isWide: true, ...note },
    {},
    {
      draftOf: textOfPairs,
      read: (draft) => {
        const typed = wordsIn(textOf(draft));
        return typed.every((pair) => pattern.test(pair))
          ? { value: typed.map(pairOf) }
          : { problems: { "": note.hint ?? "อ่านไม่ได้ โปรดตรวจ" } };
      },
      words: (values) => textOfPairs(values) || NO_VALUE,
    },
  );
}

function pairOf(typed: string): Pair {
  const [first = "", second = ""] = typed.split("=");
  return [first, second];
}

const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A time of the day in Bangkok. */
export function hour(label: string, note: Note = {}): Field<string> {
  return {
    ...text(label, { hint: "เวลาไทย เช่น 23:30", ...note }),
    read: (draft) => {
      const value = textOf(draft).trim();
      return HOUR.test(value) ? { value } : { problems: { "": "กรุณากรอกแบบ 23:30" } };
    },
  };
}

interface Score {
  readonly home: number;
  readonly away: number;
}

/** `2-1` */
export function score(label: string, note: Note = {}): Field<Score> {
  const textOfScore = ({ home, away }: Score) => `${home}-${away}`;
  return line(
    label,
    note,
    {},
    {
      draftOf: textOfScore,
      read: (draft) => {
        const [, home, away] = /^(\d{1,2})-(\d{1,2})$/.exec(textOf(draft).trim()) ?? [];
        return home === undefined
          ? { problems: { "": "กรุณากรอกแบบ 2-1" } }
          : { value: { home: Number(home), away: Number(away) } };
      },
      words: textOfScore,
    },
  );
}

function wordsIn(typed: string): string[] {
  return typed.split(/\s+/).filter(Boolean);
}
