import type { Day, TimeOfDay } from "../time.ts";
import { type BetType, EIGHT_TYPES, SIX_TYPES } from "./bet-type.ts";
import type { Calendar } from "./calendar.ts";
import type { DrawKind } from "./draw.ts";
import { GOVERNMENT_CALENDAR } from "./government-calendar.ts";

export type MarketGroup = "gov" | "foreign" | "stock";

/** When bets are taken for a draw. */
export interface SaleTimes {
  readonly opensDaysBefore: number;
  readonly opens: TimeOfDay;
  readonly closes: TimeOfDay;
  readonly draws: TimeOfDay;
  /** Whose clock closes and draws go by, where it is not Bangkok's: an exchange with a summer time of its own. */
  readonly zone?: string;
  /** Days on which the exchange closes early. */
  readonly early?: { readonly days: readonly Day[]; readonly closes: TimeOfDay; readonly draws: TimeOfDay };
}

/** A lottery with rounds of its own. These are what a new operator starts with. */
export interface Market {
  readonly code: string;
  /** Begins the codes of its rounds. */
  readonly prefix: string;
  readonly name: string;
  readonly group: MarketGroup;
  readonly betTypes: readonly BetType[];
  readonly draw: DrawKind;
  readonly calendar: Calendar;
  /** Most markets have one sale a day; some stock exchanges have a morning and an afternoon. */
  readonly sales: readonly SaleTimes[];
}

const WEEKDAYS = [1, 2, 3, 4, 5];
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

const onWeekdays = (weekdays: readonly number[]): Calendar => ({ days: { kind: "weekdays", weekdays }, moves: [] });
const onDaysOfMonth = (days: readonly number[]): Calendar => ({ days: { kind: "days_of_month", days }, moves: [] });

const sale = (opens: string, closes: string, draws: string, opensDaysBefore = 0): SaleTimes => ({
  opensDaysBefore,
  opens,
  closes,
  draws,
});

function market(
  group: MarketGroup,
  [code, prefix, name]: readonly [string, string, string],
  draw: DrawKind,
  calendar: Calendar,
  ...sales: readonly SaleTimes[]
): Market {
  return {
    code,
    prefix,
    name,
    group,
    betTypes: draw === "government" ? EIGHT_TYPES : SIX_TYPES,
    draw,
    calendar,
    sales,
  };
}

const hanoi = (names: readonly [string, string, string], closes: string, draws: string): Market =>
  market("foreign", names, "hanoi", onWeekdays(EVERY_DAY), sale("00:30", closes, draws));

const stock = (names: readonly [string, string, string], draw: DrawKind, ...sales: readonly SaleTimes[]): Market =>
  market("stock", names, draw, onWeekdays(WEEKDAYS), ...sales);

export const MARKETS: readonly Market[] = [
  market(
    "gov",
    ["government", "GLO", "หวยรัฐบาลไทย"],
    "government",
    GOVERNMENT_CALENDAR,
    sale("00:00", "15:20", "16:00", 10),
  ),
  market("gov", ["gsb", "GSB", "หวยออมสิน"], "gsb", onDaysOfMonth([1, 16]), sale("00:00", "12:30", "14:00", 10)),
  market("gov", ["baac", "BAAC", "หวย ธ.ก.ส."], "baac", onDaysOfMonth([16]), sale("00:00", "09:00", "09:30", 10)),
  hanoi(["hanoi_special", "HNS", "ฮานอยพิเศษ"], "17:00", "17:30"),
  hanoi(["hanoi", "HN", "หวยฮานอย"], "18:00", "18:30"),
  hanoi(["hanoi_vip", "HNV", "ฮานอย VIP"], "19:00", "19:30"),
  market("foreign", ["lao", "LAO", "หวยลาวพัฒนา"], "lao", onWeekdays([1, 3, 5]), sale("00:30", "20:00", "20:30")),
  market("foreign", ["malay", "MY", "หวยมาเลย์"], "malay", onWeekdays([3, 6, 0]), sale("00:30", "18:00", "18:45")),
  stock(["thai_stock_noon", "SETN", "หวยหุ้นไทย รอบเที่ยง"], "thai_stock_unit", sale("00:30", "12:00", "12:35")),
  stock(["thai_stock_evening", "SETE", "หวยหุ้นไทย รอบเย็น"], "thai_stock_set50", sale("00:30", "16:33", "16:50")),
  stock(
    ["nikkei", "NK", "หวยหุ้นนิเคอิ"],
    "foreign_stock",
    sale("00:30", "09:20", "09:35"),
    sale("00:30", "12:50", "13:35"),
  ),
  stock(["china", "CN", "หวยหุ้นจีน"], "foreign_stock", sale("00:30", "10:00", "10:35"), sale("00:30", "13:30", "14:05")),
  stock(
    ["hang_seng", "HSI", "หวยหุ้นฮั่งเส็ง"],
    "foreign_stock",
    sale("00:30", "10:55", "11:05"),
    sale("00:30", "14:55", "15:15"),
  ),
  stock(["taiwan", "TW", "หวยหุ้นไต้หวัน"], "foreign_stock", sale("00:30", "12:00", "12:35")),
  stock(["korea", "KR", "หวยหุ้นเกาหลี"], "foreign_stock", sale("00:30", "12:40", "13:35")),
  stock(["dow_jones", "DJ", "หวยหุ้นดาวโจนส์"], "foreign_stock", {
    // Ten minutes before the closing bell, which is at three in Bangkok's morning in summer and at four in winter.
    ...sale("21:30", "15:50", "16:15"),
    zone: "America/New_York",
    early: {
      days: ["2026-11-27", "2026-12-24", "2027-11-26", "2028-07-03", "2028-11-24"],
      closes: "12:50",
      draws: "13:15",
    },
  }),
];

export function marketByCode(code: string): Market | undefined {
  return MARKETS.find((each) => each.code === code);
}
