import { commitOfSeed, isClientSeed } from "@chokdee/rules/fair";
import type { Fairness } from "../../../../../src/core/protocol.ts";
import type { SessionOpened } from "../../../../../src/kinds/slots/protocol.ts";
import type { SeedChanged } from "../../../../../src/players/protocol.ts";
import { callStudio } from "../../../../base/api/studio-client.ts";
import { buttonTo } from "../../../../base/ui/buttons.ts";
import { element } from "../../../../base/ui/dom.ts";
import { failureOf } from "../../../../base/failures.ts";
import { isAsAnnounced, newClientSeed } from "../../../../base/own-seed.ts";
import type { Store } from "../../../../base/ui/store.ts";
import type { PlayState } from "../play-state.ts";

const EXPLANATION =
  "สตูดิโอประกาศรหัสยืนยันของรหัสลับก่อน แล้วเบราว์เซอร์ของคุณจึงสุ่มรหัสของคุณเอง ผลของแต่ละรอบคำนวณจากรหัสลับ รหัสของคุณ และลำดับรอบ จึงไม่มีฝ่ายใดเลือกผลได้ เมื่อคุณเปลี่ยนรหัส รหัสลับเดิมจะเปิดเผย และตรวจสอบรอบที่ผ่านมาได้จากประวัติการเล่น";

const NOT_ANNOUNCED = "สตูดิโอไม่ได้ใช้รหัสลับที่ประกาศไว้กับรหัสของคุณ กรุณาเปลี่ยนอีกครั้งหรือติดต่อฝ่ายบริการลูกค้า";

/** The member's own client seed: changing it reveals the server seed of the previous rounds. */
export function seedForm({ session }: SessionOpened, store: Store<PlayState>): HTMLElement {
  const facts = element("dl", { class: "figures is-stacked" });
  const input = element("input", {
    class: "input",
    id: "client-seed",
    name: "client_seed",
    autocomplete: "off",
    maxlength: 64,
    "aria-describedby": "client-seed-note",
  });
  const note = element("p", { class: "field-note", id: "client-seed-note", role: "status" });
  const draw = (fairness: Fairness) => {
    facts.replaceChildren(...factRows(fairness));
    input.value = fairness.used?.client_seed ?? "";
  };
  draw(store.get().fairness);

  const change = async (): Promise<void> => {
    const seed = input.value.trim();
    if (!isClientSeed(seed)) {
      note.textContent = "ใช้ตัวอักษรอังกฤษ ตัวเลข จุด ขีด หรือขีดล่าง 1 ถึง 64 ตัว";
      input.setAttribute("aria-invalid", "true");
      return input.focus();
    }
    input.removeAttribute("aria-invalid");
    try {
      const before = store.get().fairness;
      const changed = await callStudio("seed", { session, client_seed: seed });
      store.set({ fairness: changed.fairness });
      draw(changed.fairness);
      const isKept = isAsAnnounced(changed.fairness, before.next_commit, seed);
      note.textContent = isKept ? changeText(before, changed) : NOT_ANNOUNCED;
    } catch (error) {
      note.textContent = failureOf(error).text;
    }
  };
  input.addEventListener("keydown", (event) => event.key === "Enter" && void change());
  // Not a form: the site's frame lets none be submitted.
  return element(
    "div",
    { class: "form" },
    element("p", { class: "muted" }, EXPLANATION),
    facts,
    element("label", { for: "client-seed" }, "รหัสของฉัน"),
    input,
    note,
    buttonTo("plain-button", () => (input.value = newClientSeed()), "สุ่มรหัสใหม่"),
    buttonTo("plain-button", () => void change(), "เปลี่ยนรหัสและเปิดเผยรหัสลับเดิม"),
  );
}

/** The revealed seed is compared with the announced hash here, not at the studio. */
function changeText(before: Fairness, { revealed }: SeedChanged): string {
  if (!revealed) return "ตั้งรหัสแล้ว";
  const isMatch = commitOfSeed(revealed.server_seed) === (before.used?.commit ?? revealed.commit);
  const verdict = isMatch ? "ตรงกับรหัสยืนยันที่ประกาศไว้" : "ไม่ตรงกับรหัสยืนยันที่ประกาศไว้ กรุณาติดต่อฝ่ายบริการลูกค้า";
  return `เปลี่ยนแล้ว รหัสลับเดิมคือ ${revealed.server_seed} ${verdict}`;
}

function factRows({ used, next_commit }: Fairness): HTMLElement[] {
  const rows: [string, string][] = [
    ["รหัสยืนยันที่ใช้อยู่", used?.commit ?? "ยังไม่มี"],
    ["รหัสยืนยันชุดถัดไป", next_commit],
    ["ลำดับรอบถัดไป", String(used?.counter ?? 0)],
  ];
  return rows.map(([name, value]) =>
    element("div", {}, element("dt", {}, name), element("dd", { class: "hash" }, value)),
  );
}
