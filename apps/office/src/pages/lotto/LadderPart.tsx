import { useState } from "react";
import { formatBaht, formatShortBaht, parseBaht, toBaht } from "@chokdee/money";
import { betTypeLabel, type LadderSteps, rate, rateToNumber, suggestLadder } from "@chokdee/rules/lotto";
import { SelectField, TextField } from "@chokdee/ui/forms";
import { Act } from "../../features/desk/Act.tsx";
import type { Category } from "./words.ts";

type Terms = Category["rates"][number];

const stepNames: Readonly<Record<LadderSteps, string>> = {
  3: "สามขั้น: เต็ม 80% 50%",
  2: "สองขั้น: เต็ม 70%",
  1: "ขั้นเดียว: เต็มแล้วปิด",
};

/** From what the house can bear to lose by one number to the steps at which its rate falls. */
export function LadderPart({ category, terms }: { category: Category; terms: Terms }) {
  const [text, setText] = useState("");
  const [steps, setSteps] = useState<LadderSteps>(3);
  const bearable = parseBaht(text.replaceAll(",", ""));
  const ladder = bearable && suggestLadder({ bearableSatang: bearable, rate: rate(terms.rate), steps });
  return (
    <section aria-label="คำนวณขั้นลดอัตรา" className="grid gap-2 rounded-sm border border-line p-3">
      <h3 className="font-sans text-sm font-medium">คำนวณขั้นจากขาดทุนที่รับได้</h3>
      <div className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-2">
        <TextField
          label="ขาดทุนที่รับได้ต่อเลข (บาท)"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={text.trim() !== "" && bearable === undefined ? "กรุณากรอกจำนวนเงิน" : undefined}
        />
        <SelectField
          label="ลดอัตราเป็น"
          value={steps}
          onChange={({ target }) => setSteps(Number(target.value) as LadderSteps)}
        >
          {([3, 2, 1] as const).map((each) => (
            <option key={each} value={each}>
              {stepNames[each]}
            </option>
          ))}
        </SelectField>
      </div>
      {bearable !== undefined && !ladder && (
        <p role="status" className="text-sm text-muted">
          {`ยอดนี้น้อยเกินกว่าจะขายที่บาทละ ${terms.rate} ได้`}
        </p>
      )}
      {ladder && (
        <Suggestion
          category={category}
          terms={terms}
          worst={toBaht(ladder.worstSatang)}
          bands={ladder.bands.map((band) => ({
            sold_up_to: toBaht(band.soldUpToSatang),
            rate: rateToNumber(band.rate),
          }))}
        />
      )}
    </section>
  );
}

interface SuggestionProps {
  category: Category;
  terms: Terms;
  bands: Terms["bands"];
  worst: number;
}

function Suggestion({ category, terms, bands, worst }: SuggestionProps) {
  const end = bands.at(-1)?.sold_up_to ?? 0;
  return (
    <>
      <table className="w-full text-sm">
        <caption className="pb-1 text-left text-xs text-muted">ขั้นที่แนะนำ</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="text-left">
              ขายถึง (บาท)
            </th>
            <th scope="col" className="text-right">
              จ่ายบาทละ
            </th>
          </tr>
        </thead>
        <tbody className="tabular">
          {bands.map((band) => (
            <tr key={band.sold_up_to}>
              <th scope="row" className="py-0.5 text-left font-normal">
                {formatShortBaht(band.sold_up_to)}
              </th>
              <td className="text-right">{band.rate}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-muted">
        {`ถ้าเลขเดียวขายจนเต็มและออก ขาดทุน ${formatBaht(worst)} บาท หลังหักยอดแทงของเลขนั้น`}
      </p>
      <Act
        call="officeLottoTermsSave"
        input={{ ...terms, category_id: category.category_id, max_per_number: end, bands: [...bands] }}
        label="ใช้ขั้นนี้"
        variant="gold"
        room="max-w-96"
        title={`ตั้งขั้น ${category.title} ${betTypeLabel(terms.bet_type)}`}
        facts={[
          ["ขั้นเดิม", bandsText(terms.bands) || "อัตราเดียว"],
          ["ขั้นใหม่", bandsText(bands)],
          ["ทุกคนต่อเลข", `${formatShortBaht(end)} บาท`],
          ["ขาดทุนสูงสุดต่อเลข", `${formatBaht(worst)} บาท`],
        ]}
        done="ตั้งขั้นแล้ว"
        changes={["officeLottoCategoryList"]}
      />
    </>
  );
}

const bandsText = (bands: Terms["bands"]) =>
  bands.map((band) => `${formatShortBaht(band.sold_up_to)}=${band.rate}`).join(" ");
