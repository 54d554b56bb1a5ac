import { banks } from "@chokdee/rules";
import { addDays } from "@chokdee/rules/time";
import type { SimulatedMember } from "../../core/sandbox.ts";
import { chanceOf } from "./chance.ts";

const FIRST_NAMES =
  "กนก กมล กิตติ ขวัญ จันทร์ จิรา ชลธิชา ชัยวัฒน์ ณัฐ ดวงใจ ธนา ธีระ นภา นิรันดร์ บุญมี ปรีชา พิมพ์ มณี รัตนา วิชัย ศิริ สมศักดิ์ สุดา อรุณ".split(
    " ",
  );
const LAST_NAMES =
  "แก้วใส คงทน จันทร์เพ็ญ ชื่นใจ ดีงาม ทองคำ ธรรมดี นาคสวัสดิ์ บุญยืน ปานทอง พรหมมา มั่นคง ยิ้มแย้ม รุ่งเรือง ศรีสุข สายทอง แสงทอง อินทร์แก้ว".split(
    " ",
  );
const NICKNAMES =
  "bank beam best boss bua dao ding fah film gap golf ice jane joy june kai kaew keng lek mai may mew mint mook nam nat new nid noi noon nut oat oil palm pang ping ploy pim pop prae som tae tan ton win".split(
    " ",
  );

/** So many come in the past of a sandbox. */
const PEOPLE = 60;
const FIRST_BIRTH = "1968-03-02";
/** No two were born on days near each other: namesakes of one day would look like one person with many accounts. */
const DAYS_BETWEEN_BIRTHS = 211;
const BANKS = banks.filter(({ number }) => number !== null).slice(0, 6);

/** Those who are simulated, in the order in which they come. */
export const people: readonly SimulatedMember[] = Array.from({ length: PEOPLE }, (_, no) => {
  const chance = chanceOf(`person ${no}`);
  const digits = String(no + 1).padStart(4, "0");
  return {
    username: `sim_${NICKNAMES[no % NICKNAMES.length]}${digits.slice(-2)}`,
    phone: `061000${digits}`,
    firstName: FIRST_NAMES[no % FIRST_NAMES.length] ?? "",
    lastName: LAST_NAMES[no % LAST_NAMES.length] ?? "",
    birthDate: addDays(FIRST_BIRTH, no * DAYS_BETWEEN_BIRTHS),
    bankCode: chance.pick(BANKS).code,
    accountNumber: `998000${digits}`,
    openingSatang: 0n,
  };
});
