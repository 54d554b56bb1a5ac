import { moneyText } from "@chokdee/game-kit";
import { type JackpotCheck, type StakeProof, verifyJackpot, verifyLostJackpot } from "@chokdee/rules/jackpot";
import { type ChainCheck, isLocalBeacon, type PublishedBeacon, timeliness } from "@chokdee/rules/yeekee";
import type { RoundJackpot } from "../../../../src/jackpot/protocol.ts";
import type { RoundRecord } from "../../../../src/kinds/slots/protocol.ts";
import { poolName } from "../play/pools/pools-meter.ts";
import { element } from "../../../base/ui/dom.ts";
import type { KeptName } from "../../../base/proof/kept-names.ts";

const TITLES: Readonly<Record<JackpotCheck["code"], string>> = {
  seed: "รหัสลับตรงกับที่ประกาศไว้",
  beacon_round: "ใช้ค่าสุ่มสาธารณะค่าแรกหลังหักเดิมพัน",
  beacon: "ค่าสุ่มสาธารณะมีลายเซ็นจริง",
  draw: "ออกผลใหม่ได้แจ็คพอตเดียวกัน",
  prize: "ยอดรางวัลตรงกับยอดสะสมที่ประกาศ",
  lost: "ออกผลใหม่แล้วไม่ถูกแจ็คพอต",
};

type Outcome = JackpotCheck["outcome"];

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  passed: "ตรงกัน",
  late: "ตรงกัน",
  failed: "ไม่ตรงกัน",
  unproven: "รอเปิดเผย",
};

/** How a round took part in pools, worked out again; nothing where it did not. */
export async function poolsView(record: RoundRecord, kept: KeptName | undefined): Promise<HTMLElement | undefined> {
  const { jackpot } = record;
  if (!jackpot) return undefined;
  const title = element("h3", {}, "แจ็คพอต");
  if (!jackpot.beacon) return element("section", { class: "verify" }, title, note("รอค่าสุ่มสาธารณะ อีกไม่กี่วินาทีตรวจสอบได้"));
  // Its key is in the code, whatever is published beside a value.
  const { isQuicknetSigned: isSigned } = await import("@chokdee/rules/quicknet");
  const stake = stakeProof(record, jackpot.taken_at, jackpot.beacon);
  const content =
    jackpot.wins.length === 0
      ? [checkList(verifyLostJackpot(stake, isSigned), stake)]
      : jackpot.wins.flatMap((win) => winItems(stake, win, isSigned));
  const decides = element("ol", { class: "checks" }, announcedItem(jackpot.beacon, kept, isSigned));
  return element("section", { class: "verify" }, title, decides, ...content, beaconFacts(jackpot));
}

interface Announced {
  readonly outcome: Outcome;
  /** In words, where the outcome's own do not say it. */
  readonly word?: string;
}

/** Which value decides must have been said before that value was known, by this device's clock and by what it had heard. */
export function announcedBeacon(beacon: PublishedBeacon, kept: KeptName | undefined, isSigned: ChainCheck): Announced {
  if (!kept?.pool || !kept.answered) return { outcome: "unproven", word: "ไม่มีบันทึก" };
  if (kept.pool.chain !== beacon.chain || kept.pool.round !== beacon.round) return { outcome: "failed" };
  const at = timeliness(kept.answered, beacon, isSigned);
  if (at === "after") return { outcome: "unproven", word: "ได้รับหลังค่าสุ่มออกแล้ว" };
  return { outcome: at === "before" ? "passed" : "failed" };
}

function announcedItem(beacon: PublishedBeacon, kept: KeptName | undefined, isSigned: ChainCheck): HTMLElement {
  const { outcome, word } = announcedBeacon(beacon, kept, isSigned);
  return checkItem("เบราว์เซอร์นี้ได้รับหมายเลขค่าสุ่มก่อนที่ค่านั้นจะประกาศ", outcome, word);
}

function stakeProof(record: RoundRecord, takenAt: string, beacon: PublishedBeacon): StakeProof {
  return {
    commit: record.commit,
    serverSeed: record.server_seed,
    clientSeed: record.client_seed,
    counter: record.counter,
    stake: record.stake,
    takenAt: Date.parse(takenAt),
    beacon,
  };
}

function winItems(stake: StakeProof, win: RoundJackpot["wins"][number], isSigned: ChainCheck): HTMLElement[] {
  const { pool, stakes, rest_before: restBefore, prize } = win;
  const proof = { ...stake, pool, stakes, restBefore, prize: String(prize) };
  return [
    element("p", {}, `ถูกแจ็คพอต${poolName(pool)} ${moneyText(prize)} บาท`),
    checkList(verifyJackpot(proof, isSigned), stake),
    note(`ยอดเดิมพันสะสมของงวดนี้ ${moneyText(Number(stakes))} บาท`),
  ];
}

function checkList(checks: readonly JackpotCheck[], { beacon }: StakeProof): HTMLElement {
  const isLocal = isLocalBeacon(beacon.chain);
  const wordOf = ({ code, outcome }: JackpotCheck) =>
    isLocal && code === "beacon" && outcome === "unproven" ? "ค่าของระบบทดลอง" : undefined;
  return element(
    "ol",
    { class: "checks" },
    ...checks.map((check) => checkItem(TITLES[check.code], check.outcome, wordOf(check))),
  );
}

function checkItem(title: string, outcome: Outcome, word = OUTCOMES[outcome]): HTMLElement {
  return element("li", { class: `check is-${outcome}` }, element("span", {}, title), element("strong", {}, word));
}

function note(text: string): HTMLElement {
  return element("p", { class: "muted" }, text);
}

function beaconFacts({ taken_at, beacon }: RoundJackpot): HTMLElement {
  const rows: [string, string][] = [
    ["หักเดิมพันเมื่อ (UTC)", taken_at],
    ["ค่าสุ่มสาธารณะ", `${beacon?.chain ?? ""} รอบ ${beacon?.round ?? ""}`],
    ["ค่าที่ใช้ออกผล", beacon?.value ?? ""],
  ];
  const items = rows.map(([name, value]) =>
    element("div", {}, element("dt", {}, name), element("dd", { class: "hash" }, value)),
  );
  return element("dl", { class: "figures is-stacked" }, ...items);
}
