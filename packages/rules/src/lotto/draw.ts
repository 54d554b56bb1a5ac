import type { BetType } from "./bet-type.ts";
import { type LottoResult, type ResultFault, resultOf, wrongDigits } from "./result.ts";

/** How a market's result is made from what its source publishes. */
export type DrawKind =
  | "government"
  | "gsb"
  | "baac"
  | "hanoi"
  | "lao"
  | "malay"
  | "thai_stock_set50"
  | "thai_stock_unit"
  | "foreign_stock";

/** One value that staff or a feed enters: prizes of this many digits, or an index with two decimals. */
export interface DrawField {
  readonly name: string;
  readonly label: string;
  /** How many values the field has; the government draws two front and two back numbers. */
  readonly count: number;
  /** Null for an index. */
  readonly digits: number | null;
  /** Decides no bet. All such fields of a form are entered together or not at all. */
  readonly isOptional: boolean;
}

/** What was published, as text: field name to its values. */
export type Draw = Readonly<Record<string, readonly string[]>>;

/** Whether two people have typed the same sheet; prizes with several numbers may come in another order. */
export function isSameDraw(one: Draw, other: Draw): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const textOf = (values: readonly string[] = []) => values.toSorted().join(" ");
  return [...names].every((name) => textOf(one[name]) === textOf(other[name]));
}

type First = (field: string) => string;

interface DrawForm {
  readonly fields: readonly DrawField[];
  /** Only called with values that fit the fields. */
  readonly derive: (first: First, draw: Draw) => LottoResult;
}

function prize(name: string, label: string, digits: number, count = 1): DrawField {
  return { name, label, digits, count, isOptional: false };
}

const index = (name: string, label: string): DrawField => ({ name, label, digits: null, count: 1, isOptional: false });

/** A prize of the government's that is won by a whole ticket of six digits, and by no bet. */
function ticketPrize(name: string, label: string, count: number): DrawField {
  return { name, label, digits: 6, count, isOptional: true };
}

/** The field of the two numbers beside the first prize, which follow from it. */
export const NEIGHBOURS = "near1";

const decimals = (value: string): string => value.slice(-2);
const unit = (value: string): string => value.slice(-4, -3);

const setFields = [index("set", "ดัชนี SET"), index("set_change", "SET เปลี่ยนแปลง")];

const FORMS: Readonly<Record<DrawKind, DrawForm>> = {
  government: {
    fields: [
      prize("first", "รางวัลที่ 1", 6),
      prize("front3", "เลขหน้า 3 ตัว", 3, 2),
      prize("back3", "เลขท้าย 3 ตัว", 3, 2),
      prize("back2", "เลขท้าย 2 ตัว", 2),
      ticketPrize(NEIGHBOURS, "ข้างเคียงรางวัลที่ 1", 2),
      ticketPrize("second", "รางวัลที่ 2", 5),
      ticketPrize("third", "รางวัลที่ 3", 10),
      ticketPrize("fourth", "รางวัลที่ 4", 50),
      ticketPrize("fifth", "รางวัลที่ 5", 100),
    ],
    derive: (first, draw) => ({
      ...resultOf(first("first").slice(3), first("back2"), first("first")),
      front3: draw.front3 ?? [],
      bottom3: draw.back3 ?? [],
    }),
  },
  gsb: {
    fields: [prize("first_draw", "รางวัล 6 หลัก ครั้งที่ 1", 6), prize("second_draw", "รางวัล 6 หลัก ครั้งที่ 2", 6)],
    derive: (first) => resultOf(first("first_draw").slice(3), first("second_draw").slice(4), first("first_draw")),
  },
  baac: {
    fields: [prize("first", "รางวัลที่ 1", 7)],
    derive: (first) => resultOf(first("first").slice(4), first("first").slice(2, 4)),
  },
  hanoi: {
    fields: [prize("special", "รางวัลพิเศษ", 5), prize("first", "รางวัลที่ 1", 5)],
    derive: (first) => resultOf(first("special").slice(2), first("first").slice(3)),
  },
  lao: {
    fields: [prize("result", "ผลรางวัล 4 ตัว", 4)],
    derive: (first) => resultOf(first("result").slice(1), first("result").slice(0, 2)),
  },
  malay: {
    fields: [prize("first", "รางวัลที่ 1", 4), prize("second", "รางวัลที่ 2", 4)],
    derive: (first) => resultOf(first("first").slice(1), first("second").slice(2)),
  },
  thai_stock_set50: {
    fields: [...setFields, index("set50", "ดัชนี SET50")],
    derive: (first) => resultOf(first("set50").slice(-1) + decimals(first("set")), decimals(first("set_change"))),
  },
  thai_stock_unit: {
    fields: setFields,
    derive: (first) => resultOf(unit(first("set")) + decimals(first("set")), decimals(first("set_change"))),
  },
  foreign_stock: {
    fields: [index("last", "ดัชนีปิด"), index("change", "เปลี่ยนแปลง")],
    derive: (first) => resultOf(unit(first("last")) + decimals(first("last")), decimals(first("change"))),
  },
};

/**
 * Whether a bet of this type could ever win on such a draw: four digits need a first prize of six, front and back
 * numbers need their own. Yeekee, which has no draw of this kind, is null.
 */
export function canWinOn(betType: BetType, kind: DrawKind | null): boolean {
  switch (betType) {
    case "four_top":
    case "four_tod":
      return kind === "government" || kind === "gsb";
    case "three_front":
    case "three_bottom":
      return kind === "government";
    default:
      return true;
  }
}

/** The fields of a form for this kind of draw. */
export function drawFields(kind: DrawKind): readonly DrawField[] {
  return FORMS[kind].fields;
}

export type Derived =
  | { readonly ok: true; readonly result: LottoResult }
  | { readonly ok: false; readonly fault: ResultFault };

/** Makes the result of a draw, or says which field is wrong and how. */
export function deriveResult(kind: DrawKind, draw: Draw): Derived {
  const form = FORMS[kind];
  const isFull = form.fields.some(({ name, isOptional }) => isOptional && hasValues(draw[name]));
  for (const field of form.fields) {
    const fault = field.isOptional && !isFull ? undefined : faultOfField(field, draw[field.name]);
    if (fault) return { ok: false, fault };
  }
  const fault = isFull ? faultOfNeighbours(draw) : undefined;
  if (fault) return { ok: false, fault };
  return { ok: true, result: form.derive((field) => draw[field]?.[0] ?? "", draw) };
}

const hasValues = (values: readonly string[] | undefined): boolean => values !== undefined && values.length > 0;

/** รางวัลข้างเคียง: the numbers before and after the first prize, where 000000 follows 999999. */
export function neighboursOf(first: string): readonly string[] {
  const around = 10 ** first.length;
  return [-1, 1].map((step) => String((Number(first) + step + around) % around).padStart(first.length, "0"));
}

function faultOfNeighbours(draw: Draw): ResultFault | undefined {
  const expected = neighboursOf(draw.first?.[0] ?? "")
    .toSorted()
    .join(" ");
  const entered = (draw[NEIGHBOURS] ?? []).toSorted().join(" ");
  return entered === expected ? undefined : { code: "contradiction", field: NEIGHBOURS, expected };
}

/** A dropped trailing zero (`21792.1`) would move every digit, so both decimals must be there. */
const INDEX = /^[+-]?(?:[0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)\.[0-9]{2}$/;

function faultOfField({ name, count, digits }: DrawField, values: readonly string[] | undefined) {
  if (values === undefined || !hasValues(values)) {
    return { code: "missing", field: name, expected: String(count) } satisfies ResultFault;
  }
  if (values.length !== count) {
    return { code: "wrong_count", field: name, expected: String(count) } satisfies ResultFault;
  }
  if (digits !== null) return wrongDigits(name, values, digits);
  if (values.every((value) => INDEX.test(value))) return undefined;
  return { code: "not_two_decimals", field: name, expected: "2" } satisfies ResultFault;
}
