import { formatBaht } from "@chokdee/money";
import { Card, SectionHeading } from "@chokdee/ui";
import { vipLabel } from "../../base/art/VipIcon.tsx";
import { categories } from "../../base/content/categories.ts";
import { faces, type Product, type Terms } from "./product.ts";
import { percent } from "./sums.ts";

const LEVELS = [0, 1, 2];

interface RateRow {
  readonly label: string;
  /** One for each level. */
  readonly rates: readonly number[];
}

function rowsOf(product: Product, terms: Terms): RateRow[] {
  const at = (level: number, category?: string) => {
    const found =
      product === "loss"
        ? terms.loss.rates.find(({ vip_level }) => vip_level === level)
        : terms.turnover.rates.find((rate) => rate.vip_level === level && rate.category === category);
    return found?.rate ?? 0;
  };
  if (product === "loss") return [{ label: "ยอดเสียสุทธิ", rates: LEVELS.map((level) => at(level)) }];
  return categories
    .map(({ key, title }) => ({ label: title, rates: LEVELS.map((level) => at(level, key)) }))
    .filter(({ rates }) => rates.some((rate) => rate > 0));
}

function Rates({ product, terms }: { product: Product; terms: Terms }) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">อัตรา{faces[product].name}ตามระดับสมาชิก</caption>
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="py-2 font-normal">
            อัตราคืน
          </th>
          {LEVELS.map((level) => (
            <th key={level} scope="col" className="py-2 pl-2 text-right font-normal">
              {vipLabel(level)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(product, terms).map(({ label, rates }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="py-2 font-medium">
              {label}
            </th>
            {rates.map((rate, level) => (
              <td key={level} className="tabular py-2 pl-2 text-right">
                {percent(rate)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const bases: Readonly<Record<Product, string>> = {
  turnover: "คิดจากยอดเล่นที่นับได้ของวัน แยกตามหมวดเกม",
  loss: "ยอดเสียสุทธิ = ยอดเดิมพัน − เงินรางวัล − เครดิตที่ได้รับในวันนั้น",
};

/** What everyone may know before playing: rates, limits and times. */
export function TermsCard({ product, terms }: { product: Product; terms: Terms }) {
  const { min, max, claim_hours: hours, turnover_times: times } = terms[product];
  return (
    <section aria-labelledby="cashback-terms" className="grid gap-4">
      <SectionHeading id="cashback-terms">อัตราและเงื่อนไข</SectionHeading>
      <Card className="grid gap-4 p-5 sm:p-6">
        <Rates product={product} terms={terms} />
        <ul className="grid list-disc gap-1.5 pl-5 text-muted marker:text-gold">
          <li>{bases[product]}</li>
          <li>นับตามวันที่เดิมพันออกผล ไม่รวมการเล่นด้วยกระเป๋าโบนัส</li>
          <li>
            รับขั้นต่ำ {formatBaht(min)} บาท{max !== null && ` สูงสุด ${formatBaht(max)} บาทต่อวัน`}
          </li>
          <li>
            ตัดยอดทุกวัน เวลา 00:00 น. กดรับได้ตั้งแต่ {terms.opens_at} น. ของวันถัดไป ภายใน {hours} ชั่วโมง
          </li>
          <li>วันเดียวกันรับได้แบบเดียว คืนยอดเล่นหรือคืนยอดเสีย</li>
          <li>ยอดที่รับแล้วต้องทำเทิร์น {times} เท่าก่อนถอน</li>
        </ul>
      </Card>
    </section>
  );
}
