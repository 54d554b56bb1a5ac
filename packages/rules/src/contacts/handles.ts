/** Stands before a name that is looked for elsewhere. */
const CALLED = [
  "(?<![a-z])(?:line|telegram|tg|whatsapp|wechat|messenger|facebook|fb|instagram|ig|tiktok|discord|viber|id)(?![a-z])",
  "ไลน์|ไลน|เทเลแกรม|วอทส์แอป|วีแชท|เฟสบุ๊ค|เฟซบุ๊ก|เฟส|เฟซ|ไอจี|ติ๊กต็อก|ไอดี|แอด|เพิ่มเพื่อน|ทักแชท|ทักมา|ทัก|ติดต่อ|ค้นหา",
].join("|");
/** Such words say nothing of whom. */
const COMMON =
  "official|account|oa|line|id|telegram|facebook|messenger|instagram|tiktok|whatsapp|app|chat|call|live|admin|support|notify|login|vip|slot|casino|group|or|and";
const NAMED = new RegExp(
  `(?:${CALLED})(?:[^a-z0-9\\n]|(?<![a-z0-9])(?:${COMMON})(?![a-z0-9._-])){0,20}?(?<![a-z0-9._-])(?!(?:${COMMON})(?![a-z0-9._-]))([a-z0-9._-]*[a-z][a-z0-9._-]+)`.normalize(
    "NFKD",
  ),
  "g",
);
const AT = /@(?:\s?(?=[a-z]))?([\p{L}\p{N}][\p{L}\p{M}\p{N}._-]+)/gu;
const TITLED = new RegExp(
  "(?:(?:^|[\\s(:])(?:(?:นาย|นางสาว|น\\.ส\\.|บจก\\.|หจก\\.)\\s?|นาง\\s)|ชื่อบัญชี[\\s:]*)([\\p{Script=Thai}a-z]{2,}(?:\\s[\\p{Script=Thai}a-z]{2,})?)".normalize(
    "NFKD",
  ),
  "gu",
);

/** All names of a plain text under which somebody is found elsewhere. */
export function findHandles(plain: string): string[] {
  return [...plain.matchAll(AT), ...plain.matchAll(NAMED)].flatMap(([, name = ""]) => tidy(name));
}

/** Names of people and companies, as accounts are in. */
export function findNames(plain: string): string[] {
  return [...plain.matchAll(TITLED)].map(([, name = ""]) => name);
}

function tidy(name: string): string[] {
  const bare = name.replace(/[._-]+$/, "");
  return bare.length < 2 ? [] : [bare];
}
