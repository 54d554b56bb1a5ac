import { moneyText } from "@chokdee/game-kit";
import { MAGAZINE, type MagazineCheck, speciesOf, verifyMagazine } from "@chokdee/rules/fishing";
import type { MagazineRecord, MagazineRow } from "../../../../src/kinds/fishing/protocol.ts";
import type { StudioClient } from "../../../base/api/studio-client.ts";
import { historyRow, openHistory } from "../../../base/ui/open-history.ts";
import { failureOf } from "../../../base/failures.ts";
import { openDialog } from "../../../base/ui/dialog.ts";
import { buttonTo } from "../../../base/ui/buttons.ts";
import { element } from "../../../base/ui/dom.ts";
import { timeText } from "../../../base/ui/thai-time.ts";
import { namedBefore } from "../../../base/proof/kept-names.ts";
import { NAMED_VERDICTS } from "../../../base/proof/kept-names.ts";
import type { KeptMagazines } from "../state/kept-magazines.ts";
import { roomOf } from "../state/sea-state.ts";
import "../styles/sea-dialogs.css";

interface Parts {
  readonly call: StudioClient;
  readonly session: string;
  readonly kept: KeptMagazines;
  /** Reveals the seed in use, and goes on with the next under a value of this browser. */
  readonly changeSeed: () => Promise<void>;
}

/** One magazine on a page of its own, for whoever has its number. */
export async function magazineView(call: StudioClient, magazine: string, kept: KeptMagazines): Promise<HTMLElement> {
  const record = await call("fishing_magazine", { magazine });
  return element("div", { class: "verify" }, ...proofOf(record, { kept }));
}

/** Own magazines, newest first, each of which can be verified shot by shot. */
export function openMagazines(parts: Parts): void {
  const { call, session } = parts;
  openHistory({
    title: "แม็กกาซีนของฉัน",
    none: "ยังไม่มีแม็กกาซีนที่ยิง",
    end: "แสดงครบแล้ว",
    load: async (cursor) => {
      const { magazines, next_cursor: next } = await call("fishing_history", { session, ...cursor });
      return { items: magazines.map((row) => magazineItem(row, parts)), next };
    },
  });
}

function magazineItem(row: MagazineRow, parts: Parts): HTMLElement {
  const { room, shots, unit, is_free: isFree, stake, win, state } = row;
  const time = timeText(new Date(row.opened_at).toISOString());
  const price = `นัดละ ${moneyText(unit)}${isFree ? " · ยิงฟรี" : ""}`;
  // What of it was shot is known when it is closed.
  if (state === "open") {
    return historyRow({
      title: `${roomOf(room).name} · กำลังยิง ${price}`,
      note: `${time} · กันเงินไว้ ${moneyText(stake)}`,
      net: null,
      actions: [],
    });
  }
  const note = state === "closed" ? "" : ` · ${STATES[state]}`;
  return historyRow({
    title: `${roomOf(room).name} · ${shots} นัด ${price}`,
    note: `${time} · ยิง ${moneyText(stake)} · รับ ${moneyText(win)}${note}`,
    net: win - stake,
    actions: shots === 0 ? [] : [["ตรวจทุกนัด", () => openProof(parts, row.magazine)]],
  });
}

/** Of what is neither open nor paid. */
const STATES: Readonly<Record<Exclude<MagazineRow["state"], "open" | "closed">, string>> = {
  paying: "กำลังเข้ากระเป๋า",
  held: "รอเจ้าหน้าที่ตรวจสอบ",
  refunding: "กำลังคืนเงิน",
  voided: "คืนเงินแล้ว",
  refused: "ไม่ได้หักเงิน",
};

const OUTCOMES = { passed: "ถูกต้อง", failed: "ไม่ตรง", late: "มาช้า", unproven: "ยังตรวจไม่ได้" } as const;

/** Fires every shot of a magazine again in this browser. */
function openProof(parts: Parts, magazine: string): void {
  const body = element("div", { class: "verify" });
  openDialog({ title: "ตรวจแม็กกาซีน" }, body);
  const show = async (): Promise<void> => {
    body.replaceChildren(element("p", { class: "muted", role: "status" }, "กำลังคำนวณ…"));
    try {
      const record = await parts.call("fishing_magazine", { magazine });
      body.replaceChildren(...proofOf(record, parts, reveal));
    } catch (error) {
      body.replaceChildren(
        element("p", { role: "alert" }, failureOf(error).text),
        buttonTo("plain-button", () => void show(), "ลองอีกครั้ง"),
      );
    }
  };
  const reveal = async (): Promise<void> => {
    try {
      await parts.changeSeed();
      await show();
    } catch (error) {
      body.append(element("p", { role: "alert" }, failureOf(error).text));
    }
  };
  void show();
}

/** What nothing contradicts: where only the name is missing, why that matters. */
function unprovenText(checks: readonly MagazineCheck[]): string {
  const codes = checks.flatMap(({ code, outcome }) => (outcome === "passed" ? [] : [code]));
  if (codes.every((code) => code === "named" || code === "follows"))
    return codes.includes("named") ? NAMED_VERDICTS.unnamed : NAMED_VERDICTS.skipped;
  return "ที่ตรวจได้ถูกต้อง บางข้อยังตรวจไม่ได้";
}

function proofOf(
  { proof, magazine, state }: MagazineRecord,
  { kept }: Pick<Parts, "kept">,
  reveal?: () => Promise<void>,
): HTMLElement[] {
  const { commit, counter, unit } = proof;
  const named = namedBefore({ round: magazine, commit, counter, kind: MAGAZINE, bet: unit });
  const checks = verifyMagazine(proof, kept.of(magazine), named);
  const hasFailed = checks.some(({ outcome }) => outcome === "failed");
  const isWhole = checks.every(({ outcome }) => outcome === "passed");
  const verdict = hasFailed ? "ตรวจแล้วไม่ตรง กรุณาแจ้งฝ่ายบริการลูกค้า" : isWhole ? "ถูกต้องทุกข้อ" : unprovenText(checks);
  const canReveal = reveal !== undefined && proof.serverSeed === null;
  return [
    element(
      "p",
      { class: `verdict ${hasFailed ? "is-failed" : isWhole ? "is-passed" : "is-unproven"}`, role: "status" },
      verdict,
    ),
    element("p", { class: "muted" }, "การคำนวณทั้งหมดทำในเบราว์เซอร์ของคุณ"),
    element(
      "ol",
      { class: "checks" },
      ...checks.map(({ title, outcome }) =>
        element(
          "li",
          { class: `check is-${outcome}` },
          element("span", {}, title),
          element("strong", {}, OUTCOMES[outcome]),
        ),
      ),
    ),
    ...(canReveal
      ? [
          element("p", { class: "muted" }, "รหัสลับเปิดเผยเมื่อเปลี่ยนไปใช้ชุดถัดไปที่ประกาศไว้แล้ว ทำได้เมื่อไม่มีแม็กกาซีนเปิดอยู่"),
          element(
            "button",
            { class: "gold-button", type: "button", disabled: state === "open", onclick: () => void reveal() },
            "เปิดรหัสลับแล้วตรวจ",
          ),
        ]
      : []),
    element("h3", {}, "ทุกนัด"),
    element(
      "ol",
      { class: "draws tabular" },
      ...proof.shots.map((shot, no) =>
        element(
          "li",
          { class: "draw" },
          element("span", {}, `นัด ${no + 1}${shot.gun === "torpedo" ? " ต." : ""}`),
          element(
            "span",
            { class: "muted" },
            speciesOf(shot.species).name + (shot.hits ? ` + ฟรี ${shot.hits.length}` : ""),
          ),
          element("strong", {}, shot.units > 0 ? `+${moneyText(shot.units * proof.unit)}` : shot.hits ? "จับได้" : "–"),
        ),
      ),
    ),
    element(
      "dl",
      { class: "figures is-stacked" },
      ...(
        [
          ["หมายเลข", magazine],
          ["รหัสยืนยันที่ประกาศก่อนยิง", proof.commit],
          ["รหัสลับ", proof.serverSeed ?? "ยังไม่เปิดเผย"],
          ["รหัสของผู้เล่น · ลำดับ", `${proof.clientSeed} · ${proof.counter}`],
        ] as const
      ).map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", { class: "hash" }, value))),
    ),
  ];
}
