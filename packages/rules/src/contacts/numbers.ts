const WORDS = ["ศูนย์", "หนึ่ง", "สอง", "สาม", "สี่", "ห้า", "หก", "เจ็ด", "แปด", "เก้า"].map((word) => word.normalize("NFKD"));
const ENGLISH = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const VALUES = new Map([...WORDS, ...ENGLISH].map((word, at) => [word, String(at % 10)]));
const WORD = new RegExp([...VALUES.keys()].join("|"), "g");
/** Three words of digits in a row spell a number out; one of them counts something. */
const SPELT = new RegExp(`(?:(?:${[...VALUES.keys()].join("|")})[\\d\\s.,-]*){3,}`, "g");

const DAY = "(?:0?[1-9]|[12]\\d|3[01])";
const MONTH = "(?:0?[1-9]|1[0-2])";
const YEAR = "(?:20|25)\\d\\d";
const UNITS =
  "บาท|฿|thb|เครดิต|แต้ม|คะแนน|ล้าน|แสน|หมื่น|พัน|ร้อย|รอบ|ครั้ง|คน|ท่าน|ยอด|เท่า|วัน|ชั่วโมง|ชม|นาที|เดือน|ปี|สิทธิ์|รางวัล|เกม|ใบ|ตัว|x(?![a-z])|%";

/** Figures that call nobody: moments, percentages and sums. None of them follows another one's digits. */
const HARMLESS = [
  `${YEAR}-${MONTH}-${DAY}(?:t\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?z?)?`,
  `${DAY}[/.-]${MONTH}[/.-]${YEAR}`,
  `${DAY}/${MONTH}/[267]\\d`,
  `(?:[01]?\\d|2[0-4]):[0-5]\\d(?::[0-5]\\d)?`,
  `(?:[01]?\\d|2[0-4])\\.[0-5]\\d(?=\\s?น)`,
  `[1-9]\\d{0,2}(?:,\\d{3}){1,2}(?:\\.\\d{1,2})?`,
  `\\d{1,4}(?:\\.\\d{1,2})?\\s?%`,
].map((figure) => new RegExp(`(?<![\\d,.])${figure}(?![\\d]|[.,]\\d)`, "g"));
const COUNTED = new RegExp(
  `(?<!\\d[^\\p{L}\\d]{0,3})[1-9]\\d{0,7}(?:\\.\\d{1,2})?\\s?(?:${UNITS})`.normalize("NFKD"),
  "gu",
);
const PRICED = /(?<!\d)฿\s?[1-9]\d{0,7}(?:\.\d{1,2})?(?!\d)/g;

/** Digits with no letter between, whatever else stands there. */
const CLUSTER = /\d(?:[^\p{L}\p{M}\d]{0,4}\d)*/gu;
/** A phone's number with words between its parts. */
const PARTED = /(?<!\d)0(?:[^\d\n]{0,20}\d){8,9}(?!\d)/gu;
/** Where even a short number is one to call, or somebody's name in an app. */
const CALLS = new RegExp(
  "(?:โทร|เบอร์|สายด่วน|hotline|ไลน์|ไลน|ไอดี|เทเลแกรม|(?<![a-z])(?:call|tel|phone|line|id|telegram|whatsapp))\\D{0,20}$".normalize(
    "NFKD",
  ),
);
const MIN_DIGITS = 7;
const MIN_WITH_ZERO = 5;
const MIN_CALLED = 3;

/** All numbers of a plain text that may be a phone's or an account's. */
export function findNumbers(plain: string): string[] {
  const text = withoutSums(plain);
  return [...text.matchAll(CLUSTER)]
    .filter(({ 0: cluster, index }) => isContact(cluster, text.slice(Math.max(0, index - 40), index)))
    .map(({ 0: cluster }) => cluster.replace(/\D/g, ""));
}

/** Phones' numbers whose parts stand apart, in one text or in several. */
export function findParted(plain: readonly string[]): string[] {
  return [...plain.map(withoutSums).join(" ").matchAll(PARTED)].map(([found]) => found.replace(/\D/g, ""));
}

function withoutSums(plain: string): string {
  let text = plain.replace(SPELT, (run) => run.replace(WORD, (word) => VALUES.get(word) ?? word));
  for (const figure of [...HARMLESS, PRICED, COUNTED]) text = text.replace(figure, "x");
  return text;
}

function isContact(cluster: string, before: string): boolean {
  const digits = cluster.replace(/\D/g, "");
  if (CALLS.test(before) && digits.length >= MIN_CALLED) return true;
  if (digits.startsWith("0") && digits.length >= MIN_WITH_ZERO && !/^0\.\d+$/.test(cluster)) return true;
  return digits.length >= MIN_DIGITS && !areSums(cluster);
}

/** Round sums in a row, such as 100/300/500. */
function areSums(cluster: string): boolean {
  const parts = cluster.split(/\D+/);
  return parts.length > 1 && parts.every((part) => /^[1-9]\d{0,4}0$/.test(part));
}
