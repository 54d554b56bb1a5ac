import { moneyText } from "@chokdee/game-kit";
import { drawJackpots, type JackpotCheck, verifyJackpot } from "@chokdee/rules/jackpot";
import { beaconTime, chainNamed, isLocalBeacon, type PublishedBeacon } from "@chokdee/rules/yeekee";
import type { RoundJackpot } from "../../../../src/jackpot/protocol.ts";
import type { RoundRecord } from "../../../../src/core/protocol.ts";
import { poolName } from "../play/pools/pools-meter.ts";
import { element } from "../../../base/ui/dom.ts";
import type { KeptName } from "../../../base/proof/kept-names.ts";

const TITLES: Readonly<Record<JackpotCheck["code"], string>> = {
  seed: "รหัสลับตรงกับที่ประกาศไว้",
  beacon_round: "ใช้ค่าสุ่มสาธารณะค่าแรกหลังหักเดิมพัน",
  beacon: "ค่าสุ่มสาธารณะมีลายเซ็นจริง",
  draw: "ออกผลใหม่ได้แจ็คพอตเดียวกัน",
  prize: "ยอดรางวัลตรงกับยอดสะสมที่ประกาศ",
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
  const isSigned =
    jackpot.beacon.publicKey === null ? (await import("@chokdee/rules/quicknet")).isQuicknetSigned : () => false;
  const content =
    jackpot.wins.length === 0
      ? [lostItem(record, jackpot)]
      : jackpot.wins.flatMap((win) => winItems(record, jackpot, win, isSigned));
  const decides = element("ol", { class: "checks" }, announcedItem(jackpot.beacon, kept));
  return element("section", { class: "verify" }, title, decides, ...content, beaconFacts(jackpot));
}

/** Which value decides must have been said before that value was known, by this device's clock. */
export function announcedBeacon({ chain: name, round }: PublishedBeacon, kept: KeptName | undefined): Outcome {
  if (!kept?.pool || kept.answeredAt === undefined) return "unproven";
  if (kept.pool.chain !== name || kept.pool.round !== round) return "failed";
  const chain = chainNamed(name);
  if (!chain) return "failed";
  return kept.answeredAt < beaconTime(chain, round).getTime() ? "passed" : "unproven";
}

function announcedItem(beacon: PublishedBeacon, kept: KeptName | undefined): HTMLElement {
  const outcome = announcedBeacon(beacon, kept);
  const title = "เบราว์เซอร์นี้ได้รับหมายเลขค่าสุ่มก่อนที่ค่านั้นจะประกาศ";
  return checkItem(title, outcome, outcome === "unproven" ? "ยังพิสูจน์ไม่ได้" : undefined);
}

function winItems(
  record: RoundRecord,
  { taken_at, beacon }: RoundJackpot,
  win: RoundJackpot["wins"][number],
  isSigned: (round: number, signature: string) => boolean,
): HTMLElement[] {
  if (!beacon) return [];
  const proof = {
    pool: win.pool,
    commit: record.commit,
    serverSeed: record.server_seed,
    clientSeed: record.client_seed,
    counter: record.counter,
    stake: record.stake,
    takenAt: Date.parse(taken_at),
    beacon,
    stakes: win.stakes,
    restBefore: win.rest_before,
    prize: String(win.prize),
  };
  const checks = verifyJackpot(proof, isSigned).map(({ code, outcome }) =>
    checkItem(TITLES[code], outcome, code === "beacon" && isLocalBeacon(beacon.chain) ? "ค่าของระบบทดลอง" : undefined),
  );
  return [
    element("p", {}, `ถูกแจ็คพอต${poolName(win.pool)} ${moneyText(win.prize)} บาท`),
    element("ol", { class: "checks" }, ...checks),
    note(`ยอดเดิมพันสะสมของงวดนี้ ${moneyText(Number(win.stakes))} บาท`),
  ];
}

/** That nothing was won is worked out as well as that something was. */
function lostItem(record: RoundRecord, { beacon }: RoundJackpot): HTMLElement {
  const { server_seed: serverSeed, client_seed: clientSeed, counter, stake } = record;
  const outcome: Outcome =
    serverSeed === null || !beacon
      ? "unproven"
      : drawJackpots({ serverSeed, clientSeed, counter }, beacon.value, stake).length === 0
        ? "passed"
        : "failed";
  return element("ol", { class: "checks" }, checkItem("ออกผลใหม่แล้วไม่ถูกแจ็คพอต", outcome));
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
