import { phoneProblem } from "../phone.ts";

/** Where goods of the point shop are sent, as a member types it. */
export interface ShopAddress {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly postcode: string;
}

const NAME_LENGTH = { min: 2, max: 100 };
const ADDRESS_LENGTH = { min: 10, max: 300 };

/** What is wrong with an address, by field; a field that will do has none. */
export function addressProblems(typed: ShopAddress): Partial<Record<keyof ShopAddress, string>> {
  const { name, phone, address, postcode } = tidyAddress(typed);
  const problems = {
    name: lengthProblem(name, NAME_LENGTH, "ชื่อผู้รับ"),
    phone: phoneProblem(phone),
    address: lengthProblem(address, ADDRESS_LENGTH, "ที่อยู่ให้ครบถ้วน"),
    postcode: /^\d{5}$/.test(postcode) ? undefined : "รหัสไปรษณีย์ต้องเป็นตัวเลข 5 หลัก",
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/** One line each, without the spaces that a paste brings along. */
export function tidyAddress({ name, phone, address, postcode }: ShopAddress): ShopAddress {
  return { name: oneLine(name), phone: oneLine(phone), address: oneLine(address), postcode: oneLine(postcode) };
}

function oneLine(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}

function lengthProblem(text: string, { min, max }: typeof NAME_LENGTH, field: string): string | undefined {
  if (text.length < min) return `กรุณากรอก${field}`;
  return text.length > max ? `กรอกได้ไม่เกิน ${max} ตัวอักษร` : undefined;
}
