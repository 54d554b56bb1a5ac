import type { TableStep, TableVerification } from "@chokdee/rules/tables";
import { LOCAL_BEACON, QUICKNET } from "@chokdee/rules/yeekee";
import { expect, test } from "vitest";
import type { TableRoundRecord } from "../../../../src/kinds/tables/protocol.ts";
import { verdictOf } from "./proof-view.ts";

type Found = Pick<TableVerification, "outcome" | "steps">;
type Published = Pick<TableRoundRecord, "record">;

function step(code: TableStep["code"], outcome: TableStep["outcome"], reason?: TableStep["reason"]): TableStep {
  return { code, title: "", outcome, ...(reason && { reason }), published: "", computed: "" };
}

/** What was found, and a round of this chain. */
function round(chain: string, outcome: TableStep["outcome"], steps: readonly TableStep[], voidReason?: string) {
  const beacon = { chain, round: 1, value: "", signature: "", publicKey: null };
  const record = {
    table: "roulette",
    round: "r",
    keyIndex: 1,
    commit: "",
    key: null,
    closesAt: 0,
    freeze: null,
    announced: beacon,
    beacon,
    shoe: null,
    outcome: null,
    voidReason: voidReason ?? null,
  };
  return [{ outcome, steps } satisfies Found, { record } satisfies Published] as const;
}

const SIMULATED = step("beacon", "unproven", "simulated");

test("what a sandbox's own beacon decides is never green, however well the rest was heard", () => {
  const others = [step("opening", "passed"), step("root", "passed"), step("outcome", "passed")];
  for (const outcome of ["unproven", "late"] as const) {
    const verdict = verdictOf(...round(LOCAL_BEACON.name, outcome, [...others, SIMULATED]));
    expect(verdict.look).toBe("is-open");
    expect(verdict.text).toContain("ผลจำลอง");
  }
  // Even where a check said that it passed.
  expect(verdictOf(...round(LOCAL_BEACON.name, "passed", others)).look).toBe("is-open");
  expect(verdictOf(...round(LOCAL_BEACON.name, "failed", others)).look).toBe("is-invalid");
  expect(verdictOf(...round(LOCAL_BEACON.name, "unproven", [SIMULATED], "เครื่องขัดข้อง")).look).toBe("is-open");
  expect(verdictOf(...round(QUICKNET.name, "passed", others)).look).toBe("is-valid");
});

test("what came after the value is not said to be missing", () => {
  const late = [step("opening", "passed"), step("root", "unproven", "after_value")];
  expect(verdictOf(...round(QUICKNET.name, "unproven", late)).text).toContain("หลังค่าสุ่มออกแล้ว");
  const missing = [step("opening", "passed"), step("root", "unproven")];
  expect(verdictOf(...round(QUICKNET.name, "unproven", missing)).text).not.toContain("หลังค่าสุ่มออกแล้ว");
});
