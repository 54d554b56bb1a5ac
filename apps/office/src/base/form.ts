import { formatShortBaht, parseBaht, toBaht } from "@chokdee/money";
import { fieldMoment, momentOfField } from "./thai-time.ts";

interface Score {
  readonly home: number;
  readonly away: number;
}

/** What a field of each kind gives once it can be read. */
interface KindValues {
  text: string;
  optionalText: string | null;
  baht: number;
  optionalBaht: number | null;
  /** Amounts with blanks between them. */
  bahts: number[];
  /** Words or numbers with blanks, commas or line ends between them. */
  words: string[];
  whole: number;
  optionalWhole: number | null;
  rate: number;
  optionalRate: number | null;
  /** `2-1` */
  score: Score;
  optionalScore: Score | null;
  check: boolean;
  /** `HH:MM` in Bangkok. */
  hour: string | null;
  /** ISO 8601 in UTC, typed as Bangkok's time. */
  moment: string;
}

/** `5000=800`: two things that belong together, with blanks between the pairs. */
type Pair = readonly [string, string];

type Kind = keyof KindValues;

interface Described {
  readonly label: string;
  readonly hint?: string;
}

export type FormField =
  | ({ readonly [Each in Kind]: { readonly kind: Each } }[Kind] & Described)
  | ({ readonly kind: "pairs"; readonly pattern: RegExp } & Described)
  | ({ readonly kind: "choice"; readonly options: Readonly<Record<string, string>> } & Described);

/** The fields of a form by their names, in the order in which they are shown. */
export type FormFields = Readonly<Record<string, FormField>>;

type ValueOf<Field extends FormField> = Field extends {
  readonly kind: "choice";
  readonly options: Readonly<Record<infer Value extends string, string>>;
}
  ? Value
  : Field extends { readonly kind: "pairs" }
    ? Pair[]
    : Field extends { readonly kind: infer Each extends Kind }
      ? KindValues[Each]
      : never;

export type FormValues<Fields extends FormFields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };

/** What stands in the fields; those that nobody has touched show what there was. */
export type Typed = Readonly<Record<string, string>>;

interface Reader<Value> {
  /** Undefined for what cannot be read. */
  read(text: string): Value | undefined;
  write(value: Value): string;
}

const CHECKED = "yes";
const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

function orNull<Value>({ read, write }: Reader<Value>): Reader<Value | null> {
  return {
    read: (text) => (text.trim() === "" ? null : read(text)),
    write: (value) => (value === null ? "" : write(value)),
  };
}

const words = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const filled: Reader<string> = { read: (text) => text.trim() || undefined, write: (value) => value };
const baht: Reader<number> = {
  read: (text) => {
    const amount = parseBaht(text);
    return amount === undefined ? undefined : toBaht(amount);
  },
  write: formatShortBaht,
};
const whole: Reader<number> = {
  read: (text) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined),
  write: String,
};
const rate: Reader<number> = {
  read: (text) => (/^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined),
  write: String,
};
const score: Reader<Score> = {
  read: (text) => {
    const [, home, away] = /^(\d{1,2})-(\d{1,2})$/.exec(text.trim()) ?? [];
    return home === undefined ? undefined : { home: Number(home), away: Number(away) };
  },
  write: ({ home, away }) => `${home}-${away}`,
};
const moment: Reader<string> = { read: momentOfField, write: fieldMoment };

const readers: { readonly [Each in Kind]: Reader<KindValues[Each]> } = {
  text: filled,
  optionalText: orNull(filled),
  baht,
  optionalBaht: orNull(baht),
  bahts: {
    // A comma stands between thousands, so that only blanks divide amounts.
    read: (text) => {
      const amounts = text.split(/\s+/).filter(Boolean).map(baht.read);
      return amounts.every((amount) => amount !== undefined) ? amounts : undefined;
    },
    write: (amounts) => amounts.map(formatShortBaht).join(" "),
  },
  words: {
    read: (text) => (words(text).length > 0 ? words(text) : undefined),
    write: (values) => values.join(" "),
  },
  whole,
  optionalWhole: orNull(whole),
  rate,
  optionalRate: orNull(rate),
  score,
  optionalScore: orNull(score),
  check: { read: (text) => text === CHECKED, write: (value) => (value ? CHECKED : "") },
  hour: orNull({ read: (text) => (HOUR.test(text.trim()) ? text.trim() : undefined), write: (value) => value }),
  moment,
};

function readPairs(text: string, pattern: RegExp): Pair[] | undefined {
  const pairs = text.split(/\s+/).filter(Boolean);
  if (!pairs.every((pair) => pattern.test(pair))) return undefined;
  return pairs.map((pair) => {
    const [first = "", second = ""] = pair.split("=");
    return [first, second];
  });
}

function readField(field: FormField, text: string): unknown {
  if (field.kind === "pairs") return readPairs(text, field.pattern);
  return field.kind === "choice" ? text || Object.keys(field.options)[0] : readers[field.kind].read(text);
}

export function writeField(field: FormField, value: unknown): string {
  if (value === undefined) return field.kind === "choice" ? (Object.keys(field.options)[0] ?? "") : "";
  if (field.kind === "pairs") return (value as Pair[]).map((pair) => pair.join("=")).join(" ");
  return field.kind === "choice" ? (value as string) : readers[field.kind].write(value as never);
}

export function isReadable(field: FormField, text: string): boolean {
  return readField(field, text) !== undefined;
}

/** Undefined while a field cannot be read. */
export function readForm<Fields extends FormFields>(fields: Fields, typed: Typed): FormValues<Fields> | undefined {
  const values = Object.entries(fields).map(([name, field]) => [name, readField(field, typed[name] ?? "")] as const);
  if (values.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(values) as FormValues<Fields>;
}

export function checkText(isChecked: boolean): string {
  return isChecked ? CHECKED : "";
}

/** A field's text as a person reads it. */
export function shownText(field: FormField, text: string): string {
  if (field.kind === "check") return text === CHECKED ? "ใช่" : "ไม่";
  if (field.kind === "choice") return field.options[text] ?? text;
  return text.trim() || "–";
}
