import { shortMoneyText, signedMoneyText } from "@chokdee/game-kit";
import { drawnValues, tableOf } from "@chokdee/rules/tables";
import type { TableRoundRecord } from "../../../../src/kinds/tables/protocol.ts";
import type { StudioClient } from "../../../base/api/studio-client.ts";
import { element } from "../../../base/ui/dom.ts";
import { timeText } from "../../../base/ui/thai-time.ts";
import type { Drawn } from "../boards/board.ts";
import { kindOf } from "../boards/kinds.ts";
import { createFelt } from "../parts/felt.ts";
import { createKeptRounds } from "../state/kept-rounds.ts";
import { factsOf } from "../view/table-facts.ts";
import { kindNamed, proofView } from "./proof-view.ts";
import { readProof } from "./read-proof.ts";
import "../styles/tables.css";

/** A round of a shared table: its picture as this browser works it out, the bets of whoever named one, and the proof. */
export async function tableRoundView(call: StudioClient, round: string, bet: string | undefined): Promise<HTMLElement> {
  const proof = await readProof(call, createKeptRounds(), { round, ...(bet !== undefined && { bets: [bet] }) });
  const { record, verification } = proof;
  const { record: published } = record;
  const isOver = published.outcome !== null || published.voidReason !== null;
  return element(
    "article",
    { class: "round-view" },
    element("h2", { class: "round-name" }, tableOf(published.table)?.name ?? published.table),
    element("p", { class: "muted tabular" }, timeText(record.opened_at)),
    ...(isOver && verification.drawn ? await pictureOf(record, drawnValues(verification.drawn)) : []),
    ownSums(record),
    element("div", { class: "verify" }, ...proofView(proof)),
  );
}

/** Cards, dice or ball as the table shows them, and the result in words. */
async function pictureOf({ record: published }: TableRoundRecord, drawn: Drawn): Promise<readonly HTMLElement[]> {
  const { table, voidReason } = published;
  const kind = kindNamed(published);
  const load = kindOf(kind);
  if (!load) return [];
  const board = await load();
  const { has, of } = factsOf({ table, kind, limits: { min: 0, places: [] } });
  const { stage, rest } = board.createBoard({
    felt: createFelt({ has, facts: of, onPress: () => {} }),
    ring: element("div", { class: "ring-box" }),
    sound: { play: () => {} },
  });
  rest(drawn);
  return [
    element("div", { class: `round-stage kind-${kind}`, "aria-hidden": "true" }, stage),
    element("p", { class: "round-result" }, `${voidReason === null ? "" : "ผลที่จะออกถ้าไม่ยกเลิก: "}${board.say(drawn)}`),
  ];
}

function ownSums({ own }: TableRoundRecord): HTMLElement {
  if (own.length === 0) return element("p", { class: "muted" }, "ไม่มีเดิมพันของคุณในรอบนี้บนเบราว์เซอร์นี้");
  const stake = own.reduce((sum, { receipt }) => sum + receipt.stake, 0);
  const isPaid = own.every(({ paid }) => paid !== null);
  const paid = own.reduce((sum, bet) => sum + (bet.paid ?? 0), 0);
  const rows: [string, string][] = [
    ["แทงทั้งหมด", `${shortMoneyText(stake)} บาท`],
    ["ได้รับ", isPaid ? `${shortMoneyText(paid)} บาท` : "รอจ่าย"],
    ["สุทธิ", isPaid ? `${signedMoneyText(paid - stake)} บาท` : "-"],
  ];
  const items = rows.map(([name, value]) =>
    element("div", {}, element("dt", {}, name), element("dd", { class: "tabular" }, value)),
  );
  return element("dl", { class: "figures" }, ...items);
}
