import { type AutoplayPlan, moneyText } from "@chokdee/game-kit";
import { openDialog } from "../../../../base/ui/dialog.ts";
import { buttonTo } from "../../../../base/ui/buttons.ts";
import { element } from "../../../../base/ui/dom.ts";
import type { PlayState } from "../play-state.ts";

const ROUNDS = [10, 25, 50, 100];
/** In bets. */
const LIMITS = [5, 10, 20, 50];

/**
 * There is no autoplay without a number of rounds and a loss limit: both are chosen, neither is preset. It is not a
 * form, because the site's frame lets none be submitted.
 */
export function openAutoplayDialog({ bet }: PlayState, onStart: (plan: AutoplayPlan) => void): void {
  const rounds = choice(
    "จำนวนรอบ",
    "rounds",
    ROUNDS.map((value) => ({ value, label: `${value} รอบ` })),
  );
  const limits = LIMITS.map((times) => ({ value: times * bet, label: `${moneyText(times * bet)} บาท` }));
  const limit = choice("หยุดเมื่อเสียถึง", "limit", limits);
  const hint = element("p", { class: "field-error", role: "alert" });
  const start = () => {
    const [count, lossLimit] = [rounds.chosen(), limit.chosen()];
    if (count === undefined || lossLimit === undefined) {
      const missing = count === undefined ? rounds : limit;
      hint.textContent = `กรุณาเลือก${missing.label}`;
      return missing.focus();
    }
    sheet.close();
    onStart({ rounds: count, lossLimit });
  };
  const sheet = openDialog(
    { title: "เล่นอัตโนมัติ" },
    element("p", {}, `เดิมพันรอบละ ${moneyText(bet)} บาท จะหยุดเองก่อนที่ยอดเสียรวมจะเกินวงเงินที่เลือก`),
    rounds.root,
    limit.root,
    hint,
    buttonTo("gold-button", start, "เริ่มเล่นอัตโนมัติ"),
  );
}

function choice(label: string, name: string, options: readonly { value: number; label: string }[]) {
  const inputs = options.map(({ value }) => element("input", { type: "radio", name, value, class: "sr-only" }));
  const root = element(
    "fieldset",
    { class: "field" },
    element("legend", {}, label),
    element(
      "div",
      { class: "choices" },
      ...options.map((option, index) =>
        element("label", { class: "choice tabular" }, inputs[index], element("span", {}, option.label)),
      ),
    ),
  );
  const chosen = () => options[inputs.findIndex(({ checked }) => checked)]?.value;
  return { root, label, chosen, focus: () => inputs[0]?.focus() };
}
