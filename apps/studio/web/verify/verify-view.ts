import { moneyText } from "@chokdee/game-kit";
import { type RoundCheck, verifyRound } from "@chokdee/rules/slots";
import type { RoundRecord } from "../../src/protocol.ts";
import { element } from "../ui/dom.ts";

const OUTCOMES: Readonly<Record<RoundCheck["outcome"], string>> = {
  passed: "ตรงกัน",
  failed: "ไม่ตรงกัน",
  unproven: "รอเปิดเผย",
};

/** Recomputes a round in the browser and shows each step. */
export function verifyView(record: RoundRecord): HTMLElement {
  const { isValid, checks } = verifyRound({
    definition: record.definition,
    definitionHash: record.definition_hash,
    kind: record.kind,
    bet: record.bet,
    win: record.win,
    events: record.events,
    commit: record.commit,
    clientSeed: record.client_seed,
    counter: record.counter,
    serverSeed: record.server_seed,
  });
  const isOpen = record.server_seed === null;
  const verdict = isOpen
    ? "รหัสลับของรอบนี้ยังไม่เปิดเผย เปลี่ยนรหัสผู้เล่นในหน้าตารางจ่ายเพื่อเปิดเผย แล้วตรวจสอบอีกครั้ง"
    : isValid
      ? "ตรวจสอบแล้ว: รอบนี้คำนวณถูกต้องทุกขั้น"
      : "พบข้อมูลที่ไม่ตรงกัน กรุณาติดต่อฝ่ายบริการลูกค้าพร้อมหมายเลขรอบ";
  return element(
    "div",
    { class: "verify" },
    element(
      "p",
      { class: `verdict ${isOpen ? "is-open" : isValid ? "is-valid" : "is-invalid"}`, role: "status" },
      verdict,
    ),
    element("p", { class: "muted" }, "การคำนวณทั้งหมดทำในเบราว์เซอร์ของคุณ"),
    element("ol", { class: "checks" }, ...checks.map(checkItem)),
    facts(record),
  );
}

function checkItem({ title, outcome }: RoundCheck): HTMLElement {
  return element(
    "li",
    { class: `check is-${outcome}` },
    element("span", {}, title),
    element("strong", {}, OUTCOMES[outcome]),
  );
}

function facts(record: RoundRecord): HTMLElement {
  const rows: [string, string][] = [
    ["หมายเลขรอบ", record.round],
    ["เดิมพัน", `${moneyText(record.bet)} บาท`],
    ["เงินรางวัล", `${moneyText(record.win)} บาท`],
    ["รหัสยืนยัน (SHA-256)", record.commit],
    ["รหัสลับของสตูดิโอ", record.server_seed ?? "ยังไม่เปิดเผย"],
    ["รหัสของผู้เล่น", record.client_seed],
    ["ลำดับรอบ", String(record.counter)],
    ["รหัสของกติกา", record.definition_hash],
  ];
  const items = rows.map(([name, value]) =>
    element("div", {}, element("dt", {}, name), element("dd", { class: "hash" }, value)),
  );
  return element("dl", { class: "figures is-stacked" }, ...items);
}
