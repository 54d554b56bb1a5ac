import { moneyText } from "@chokdee/game-kit";
import { announcedCheck, namedChecks, type RoundCheck, verifyRound } from "@chokdee/rules/slots";
import type { RoundRecord } from "../../../../src/kinds/slots/protocol.ts";
import { element } from "../../../base/ui/dom.ts";
import { knownBefore } from "../../../base/proof/kept-draws.ts";
import { namedBefore } from "../../../base/proof/kept-names.ts";
import { NAMED_VERDICTS } from "../../../base/proof/kept-names.ts";
import { poolsView } from "./pools-view.ts";

const OUTCOMES: Readonly<Record<RoundCheck["outcome"], string>> = {
  passed: "ตรงกัน",
  failed: "ไม่ตรงกัน",
  unproven: "รอเปิดเผย",
};

/** These rest on what the browser has kept, and no revealed seed proves them. */
const UNKNOWN: ReadonlySet<RoundCheck["code"]> = new Set(["announced", "named", "follows"]);

const VERDICTS = {
  open: {
    look: "is-open",
    text: "รหัสลับของรอบนี้ยังไม่เปิดเผย เปลี่ยนรหัสผู้เล่นในหน้าตารางจ่ายเพื่อเปิดเผย แล้วตรวจสอบอีกครั้ง",
  },
  valid: { look: "is-valid", text: "ตรวจสอบแล้ว: รอบนี้คำนวณถูกต้องทุกขั้น" },
  unknown: {
    look: "is-open",
    text: "คำนวณใหม่ได้ผลเดียวกัน แต่เบราว์เซอร์นี้ไม่มีบันทึกก่อนเล่นรอบนี้ จึงยืนยันไม่ได้ว่าประกาศไว้ก่อน",
  },
  unnamed: { look: "is-open", text: NAMED_VERDICTS.unnamed },
  skipped: { look: "is-open", text: NAMED_VERDICTS.skipped },
  invalid: { look: "is-invalid", text: "พบข้อมูลที่ไม่ตรงกัน กรุณาติดต่อฝ่ายบริการลูกค้าพร้อมหมายเลขรอบ" },
} as const;

function verdictOf(record: RoundRecord, checks: readonly RoundCheck[]): keyof typeof VERDICTS {
  if (checks.some(({ outcome }) => outcome === "failed")) return "invalid";
  if (record.server_seed === null) return "open";
  const isPassed = (codes: readonly RoundCheck["code"][]) =>
    checks.every(({ code, outcome }) => outcome === "passed" || !codes.includes(code));
  if (!isPassed(["announced"])) return "unknown";
  if (!isPassed(["named"])) return "unnamed";
  return isPassed(["follows"]) ? "valid" : "skipped";
}

/** Recomputes a round in the browser, compares it with what this browser knew before, and shows each step. */
export function verifyView(record: RoundRecord): HTMLElement {
  const proof = {
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
  };
  const named = namedBefore(record);
  const before = [announcedCheck(proof, knownBefore(record)), ...namedChecks(proof, named)];
  const checks = [...before, ...verifyRound(proof).checks];
  const { look, text } = VERDICTS[verdictOf(record, checks)];
  const pools = element("div", {});
  // The check of a public beacon is loaded where it is needed.
  void poolsView(record, named).then((view) => view && pools.replaceChildren(view));
  return element(
    "div",
    { class: "verify" },
    element("p", { class: `verdict ${look}`, role: "status" }, text),
    element("p", { class: "muted" }, "การคำนวณทั้งหมดทำในเบราว์เซอร์ของคุณ"),
    element("ol", { class: "checks" }, ...checks.map(checkItem)),
    facts(record),
    pools,
  );
}

function checkItem({ code, title, outcome }: RoundCheck): HTMLElement {
  const word = UNKNOWN.has(code) && outcome === "unproven" ? "ยังพิสูจน์ไม่ได้" : OUTCOMES[outcome];
  return element("li", { class: `check is-${outcome}` }, element("span", {}, title), element("strong", {}, word));
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
