import { moneyText, signedMoneyText } from "@chokdee/game-kit";
import { isArmed, SPECIES, type Species, speciesOf, verifyMagazine } from "@chokdee/rules/fishing";
import { EMOTES, type Emote, type MagazineRecord, type MagazineRow } from "../../../src/fishing/protocol.ts";
import type { StudioClient } from "../../api/studio-client.ts";
import { failureOf } from "../../play/failures.ts";
import { newClientSeed } from "../../play/own-seed.ts";
import { openDialog } from "../../ui/dialog.ts";
import { element } from "../../ui/dom.ts";
import { timeText } from "../../ui/thai-time.ts";
import type { KeptMagazines } from "../state/kept-magazines.ts";
import { roomOf } from "../state/sea-state.ts";
import { WEAPON_NAMES } from "../water/words.ts";
import { picture } from "./picture.ts";
import { EMOTE_WORDS, oneIn, prizeText } from "./words.ts";

export interface SeaDialogs {
  readonly call: StudioClient;
  readonly session: string;
  readonly kept: KeptMagazines;
}

/** Every creature, what it pays and how likely it is caught. */
export function openPaytable(): void {
  const groups: readonly (readonly [string, (species: Species) => boolean])[] = [
    ["ปลาและสัตว์น้ำ", (species) => !isArmed(species) && species.phases.length === 1 && species.phases[0]?.length === 1],
    ["อาวุธพิเศษ", isArmed],
    [
      "สมบัติและเจ้าแห่งน้ำ",
      (species) => !isArmed(species) && (species.phases.length > 1 || (species.phases[0]?.length ?? 0) > 1),
    ],
  ];
  openDialog(
    { title: "กติกาและอัตราจ่าย" },
    element(
      "p",
      { class: "return-line" },
      element("strong", { class: "tabular" }, "96.500%"),
      " คือผลตอบแทนของทุกเป้าหมาย ทุกอาวุธ ทุกระดับปืน และทุกที่นั่งเท่ากันพอดี เล็งอะไรก็ได้ผลเท่ากันในระยะยาว",
    ),
    ...groups.flatMap(([title, isIn]) => [
      element("h3", {}, title),
      element("ul", { class: "creatures" }, ...SPECIES.filter(isIn).map(creature)),
    ]),
    element("h3", {}, "วิธีเล่น"),
    element(
      "ul",
      { class: "rule-list" },
      ...[
        "แตะหรือกดค้างในน้ำเพื่อยิง กระสุนที่ไม่โดนอะไรเลยไม่คิดเงิน",
        "ทุกนัดที่โดนคือการเดิมพันหนึ่งครั้ง ระบบสุ่มว่าจับได้หรือไม่ จำนวนครั้งที่โดนก่อนหน้าไม่มีผล",
        "ตอร์ปิโดราคา 5 เท่า โอกาสจับ 5 เท่า ใช้กับตัวเล็กที่จะจับได้แน่นอนไม่ได้",
        "จับสัตว์อาวุธได้จะยิงฟรีใส่ปลารอบข้างตามจำนวนครั้ง",
        "แม็กกาซีนละไม่เกิน 60 นัด กระสุนที่เหลือคืนเป็นเงินเมื่อเปลี่ยนราคา ลุกจากโต๊ะ หรือไม่ยิงครบหนึ่งนาที",
        "เจ้าแห่งน้ำเปลี่ยนร่างสามช่วง รางวัลและโอกาสเปลี่ยนไปด้วยกัน ผลตอบแทนเท่าเดิม",
      ].map((text) => element("li", {}, text)),
    ),
  );
}

function creature(species: Species): HTMLElement {
  const phases = isArmed(species) ? 1 : species.phases.length;
  const rows = Array.from({ length: phases }, (_, phase) =>
    element(
      "p",
      { class: "tabular" },
      element("strong", {}, prizeText(species, phase)),
      element("span", { class: "muted" }, ` 1 ใน ${oneIn(species, phase)} นัด`),
    ),
  );
  return element(
    "li",
    { class: "creature" },
    picture(species.id),
    element(
      "div",
      {},
      element("p", { class: "creature-name" }, species.name),
      isArmed(species) && element("p", { class: "muted" }, `ทิ้ง${WEAPON_NAMES[species.weapon]}ไว้`),
      ...rows,
    ),
  );
}

export function openEmotes(send: (emote: Emote) => void): void {
  const sheet = openDialog(
    { title: "ส่งคำทักทาย" },
    element(
      "div",
      { class: "emotes" },
      ...EMOTES.map((emote) =>
        element(
          "button",
          {
            class: "plain-button",
            type: "button",
            onclick: () => {
              send(emote);
              sheet.close();
            },
          },
          EMOTE_WORDS[emote],
        ),
      ),
    ),
  );
}

/** Firing by itself begins with a limit of what it may lose. */
export function openAuto(price: number, start: (maxLoss: number | null) => void): void {
  const choice = (text: string, maxLoss: number | null) =>
    element(
      "button",
      {
        class: "plain-button",
        type: "button",
        onclick: () => {
          sheet.close();
          start(maxLoss);
        },
      },
      text,
    );
  const sheet = openDialog(
    { title: "ยิงอัตโนมัติ" },
    element("p", { class: "muted" }, "หยุดเองเมื่อเสียในการเล่นครั้งนี้ถึงจำนวนที่เลือก แตะปุ่มอีกครั้งเพื่อหยุดเมื่อใดก็ได้"),
    element(
      "div",
      { class: "emotes" },
      ...[50, 100, 300, 600].map((shots) => choice(`เสียไม่เกิน ${moneyText(price * shots)}`, price * shots)),
      choice("ไม่จำกัด", null),
    ),
  );
}

/** Asks before the seat is given back. */
export function openLeave(leave: () => void): void {
  const sheet = openDialog(
    { title: "ลุกจากโต๊ะ?" },
    element("p", {}, "กระสุนที่เหลือและรางวัลที่ยังไม่ได้รับจะคืนเข้ากระเป๋าทันที"),
    element(
      "div",
      { class: "button-row" },
      element("button", { class: "plain-button", type: "button", onclick: () => sheet.close() }, "เล่นต่อ"),
      element(
        "button",
        {
          class: "gold-button",
          type: "button",
          onclick: () => {
            sheet.close();
            leave();
          },
        },
        "ลุกและรับเงินคืน",
      ),
    ),
  );
}

/** Own magazines, newest first, each of which can be verified shot by shot. */
export function openMagazines(parts: SeaDialogs): void {
  const list = element("ul", { class: "history" });
  const foot = element("div", { class: "history-foot" });
  openDialog({ title: "แม็กกาซีนของฉัน" }, list, foot);
  const load = async (cursor?: string): Promise<void> => {
    foot.replaceChildren(element("p", { class: "muted", role: "status" }, "กำลังโหลด…"));
    try {
      const page = await parts.call("fishing_history", {
        session: parts.session,
        ...(cursor !== undefined && { cursor }),
      });
      list.append(...page.magazines.map((row) => magazineItem(row, parts)));
      const { next_cursor: next } = page;
      foot.replaceChildren(
        next === null
          ? element("p", { class: "muted" }, list.childElementCount === 0 ? "ยังไม่มีแม็กกาซีนที่ยิง" : "แสดงครบแล้ว")
          : element("button", { class: "plain-button", type: "button", onclick: () => void load(next) }, "ดูเพิ่มเติม"),
      );
    } catch (error) {
      foot.replaceChildren(
        element("p", { role: "alert" }, failureOf(error).text),
        element("button", { class: "plain-button", type: "button", onclick: () => void load(cursor) }, "ลองอีกครั้ง"),
      );
    }
  };
  void load();
}

function magazineItem(row: MagazineRow, parts: SeaDialogs): HTMLElement {
  const net = row.win - (row.is_free ? 0 : row.stake);
  return element(
    "li",
    { class: "history-row" },
    element(
      "div",
      {},
      element(
        "p",
        {},
        `${roomOf(row.room).name} · ${row.shots} นัด นัดละ ${moneyText(row.unit)}${row.is_free ? " · ยิงฟรี" : ""}`,
      ),
      element(
        "p",
        { class: "muted tabular" },
        `${timeText(new Date(row.opened_at).toISOString())} · ยิง ${moneyText(row.stake)} · รับ ${moneyText(row.win)}`,
      ),
    ),
    element("strong", { class: `tabular ${net > 0 ? "is-gain" : net < 0 ? "is-loss" : ""}` }, signedMoneyText(net)),
    element(
      "div",
      { class: "button-row" },
      element(
        "button",
        { class: "plain-button", type: "button", onclick: () => openProof(parts, row.magazine) },
        "ตรวจทุกนัด",
      ),
    ),
  );
}

const OUTCOMES = { passed: "ถูกต้อง", failed: "ไม่ตรง", late: "มาช้า", unproven: "ยังตรวจไม่ได้" } as const;

/** Fires every shot of a magazine again in this browser. */
function openProof(parts: SeaDialogs, magazine: string): void {
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
        element("button", { class: "plain-button", type: "button", onclick: () => void show() }, "ลองอีกครั้ง"),
      );
    }
  };
  const reveal = async (): Promise<void> => {
    try {
      await parts.call("seed", { session: parts.session, client_seed: newClientSeed() });
      await show();
    } catch (error) {
      body.append(element("p", { role: "alert" }, failureOf(error).text));
    }
  };
  void show();
}

export function proofOf(
  { proof, magazine, state }: MagazineRecord,
  { kept }: Pick<SeaDialogs, "kept">,
  reveal?: () => Promise<void>,
): HTMLElement[] {
  const checks = verifyMagazine(proof, kept.of(magazine));
  const hasFailed = checks.some(({ outcome }) => outcome === "failed");
  const isWhole = checks.every(({ outcome }) => outcome === "passed");
  const verdict = hasFailed
    ? "ตรวจแล้วไม่ตรง กรุณาแจ้งฝ่ายบริการลูกค้า"
    : isWhole
      ? "ถูกต้องทุกข้อ"
      : "ที่ตรวจได้ถูกต้อง บางข้อยังตรวจไม่ได้";
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
