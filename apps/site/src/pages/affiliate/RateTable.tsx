import { formatBaht } from "@chokdee/money";
import { Card } from "@chokdee/ui";
import { levelsOf, rateRows } from "./rates.ts";
import { baseWord, categoryWord, type Config, percentWord } from "./words.ts";

const headClass = "pb-2 text-right text-sm font-medium text-muted first:text-left";

/** What each kind of play pays, for direct friends and for theirs. Narrow enough to stay a table on a phone. */
export function RateTable({ config }: { config: Config }) {
  return (
    <Card className="p-5 sm:p-6">
      <table className="w-full">
        <caption className="sr-only">อัตราค่าแนะนำ {baseWord(config.base)}</caption>
        <thead>
          <tr>
            <th scope="col" className={headClass}>
              หมวดเกม
            </th>
            {levelsOf(config).map((level) => (
              <th key={level} scope="col" className={headClass}>
                ชั้นที่ {level}
              </th>
            ))}
            <th scope="col" className={headClass}>
              สูงสุดต่อวัน
            </th>
          </tr>
        </thead>
        <tbody className="tabular">
          {rateRows(config).map(({ category, rates, cap }) => (
            <tr key={category} className="border-t border-line">
              <th scope="row" className="py-3 text-left font-medium">
                {categoryWord(category)}
              </th>
              {rates.map((rate, index) => (
                <td key={index} className="py-3 text-right text-gold-high">
                  {rate === undefined ? "–" : percentWord(rate)}
                </td>
              ))}
              <td className="py-3 text-right">{cap === null ? "ไม่จำกัด" : formatBaht(cap)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-muted">สูงสุดต่อวันเป็นบาท รวมเพื่อนทุกคนในชั้นเดียวกันของหมวดนั้น</p>
    </Card>
  );
}
