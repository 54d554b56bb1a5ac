/**
 * Titles and ranks that may stand before a name, without their dots, which are dropped first. Longer ones come first, so
 * that นางสาว is not read as นาง.
 */
const TITLES = [
  ["ว่าที่ร้อยตรี", "ว่าที่รต", "ว่าที่", "เด็กหญิง", "เด็กชาย", "นางสาว", "นาง", "นาย", "คุณ", "หม่อมราชวงศ์", "หม่อมหลวง", "สามเณร"],
  ["พลตำรวจ", "พันตำรวจ", "ร้อยตำรวจ", "จ่าสิบตำรวจ", "ดาบตำรวจ", "สิบตำรวจ"],
  ["จ่าสิบเอก", "จ่าสิบโท", "จ่าสิบตรี", "สิบเอก", "สิบโท", "สิบตรี", "ร้อยเอก", "ร้อยโท", "ร้อยตรี"],
  ["พันเอก", "พันโท", "พันตรี", "พลเอก", "พลโท", "พลตรี", "ศาสตราจารย์", "ดอกเตอร์"],
].flat();
/** Shortened titles and ranks are known by their dots: ดรุณี is a name, ดร. is none. */
const SHORT_TITLE =
  /^(?:น\.ส|ด\.ช|ด\.ญ|ม\.ร\.ว|ม\.ล|(?:พล|พ|ร|จ|ส)(?:\.[ก-ฮ]){1,2}|ด\.ต|ว\.?ท\.ร\.ต|ผศ|รศ|ศ|ดร|นพ|พญ|ทพ|ทญ|สพ|ภก|ภญ)\.\s*/;
const LATIN_TITLE = /^(?:mrs|mr|miss|ms|master|khun|dr|prof)(?:\.\s*|\s+)(?=\S)/;
/** What a Thai syllable can begin with: คุณากร does not begin with a title. */
const THAI_START = /^[ก-ฮเ-ไ]/;
const SUFFIX =
  /(?:[\s.,-]+(?:jr|junior|sr|senior|ii|iii|iv|v|2nd|3rd|[2-9]|the second)|\s*(?:จูเนียร์|จูเนียร|จูเนีย|ซีเนียร์)|\s*(?:ที่|รุ่นที่|คนที่)\s*(?:[0-9]+|หนึ่ง|สอง|สาม|สี่|ห้า)|[\s-]+(?:หนึ่ง|สอง|สาม|น้อย|ใหญ่|เล็ก))[\s.]*$/;
const MARKS = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]{2,}/g;

/**
 * What of a first or last name tells persons apart: however often titles stand before it and whatever is hung on behind,
 * in whatever order its signs were typed. Nobody is shown it.
 */
export function personName(text: string): string {
  let name = text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Cc}\u034f\u115f\u1160\u3164]/gu, "")
    .replace(/เเ/g, "แ")
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[ๆฯ]/g, "")
    .replace(MARKS, (marks) => [...new Set(marks)].toSorted().join(""))
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
  for (let shorter = strip(name); shorter !== name; shorter = strip(name)) name = shorter;
  return name.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/** A name without one title before it or one suffix behind it; as it was where it has none. */
function strip(name: string): string {
  const short = name.replace(SHORT_TITLE, "").replace(LATIN_TITLE, "");
  if (short !== name && short !== "") return short;
  const title = TITLES.find((each) => name.startsWith(each) && THAI_START.test(name.slice(each.length).trim()));
  if (title) return name.slice(title.length).trim();
  const bare = name.replace(SUFFIX, "").trim();
  return bare === "" ? name : bare;
}

/** The consonants and digits of a name as `personName` gives it: what stays when it is misspelt. */
export function nameBones(name: string): string {
  return name.replace(/[^ก-ฮa-z0-9]/g, "");
}
