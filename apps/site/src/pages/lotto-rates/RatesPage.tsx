import { useQuery } from "@tanstack/react-query";
import { formatBaht } from "@chokdee/money";
import { betTypeLabel } from "@chokdee/rules/lotto";
import { Card, EmptyState, Skeleton } from "@chokdee/ui";
import { SelectField } from "@chokdee/ui/forms";
import { useApp } from "../../base/data/app-context.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { useSearchState } from "../../base/routing/use-search.ts";
import { lobbyQuery, type Market, ratesQuery, type RateTerms } from "../../features/lotto/queries.ts";
import { LottoHead } from "../../features/lotto/LottoHead.tsx";
import { RateBands } from "./RateBands.tsx";

const orNone = (value: number | null) => (value === null ? "ไม่จำกัด" : `${formatBaht(value)} บาท`);

function RateRow({ rate }: { rate: RateTerms }) {
  const limits = [
    ["แทงต่อรายการ", `${formatBaht(rate.min)}–${formatBaht(rate.max)} บาท`],
    ["สูงสุดต่อเลข", orNone(rate.max_per_member)],
    ["รับรวมต่อเลข", orNone(rate.max_per_number)],
  ];
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[10rem_7rem_minmax(0,1fr)] sm:items-center">
      <div className="flex items-baseline justify-between gap-4 sm:contents">
        <h3 className="font-sans text-base">{betTypeLabel(rate.bet_type)}</h3>
        <p className="tabular whitespace-nowrap">
          <span className="text-sm text-muted">บาทละ</span>{" "}
          <span className="text-xl font-semibold text-gold-high">{formatBaht(rate.rate)}</span>
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {limits.map(([label, value]) => (
          <div key={label} className="flex gap-2">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Rates({ market }: { market: Market }) {
  const { client } = useApp();
  const rates = useQuery(ratesQuery(client, market.category_id));
  return (
    <Loaded query={rates} skeleton={<Skeleton className="h-96" />}>
      {(data) => (
        <div className="grid gap-6">
          <Card className="p-4 sm:p-6">
            {data.rates.length === 0 && <EmptyState scene="lottery" title="ยังไม่มีอัตราจ่าย" />}
            <ul aria-label={`อัตราจ่ายของ ${data.title}`} className="-mt-4 divide-y divide-line">
              {data.rates.map((rate) => (
                <RateRow key={rate.bet_type} rate={rate} />
              ))}
            </ul>
            <p className="mt-2 text-sm text-muted">
              อัตราจ่ายรวมเงินต้นแล้ว เช่น แทง 1.00 บาทที่บาทละ 900.00 ถูกรางวัลได้รับ 900.00 บาท
              {data.max_per_member !== null && ` · แทงรวมต่องวดไม่เกิน ${formatBaht(data.max_per_member)} บาทต่อคน`}
            </p>
          </Card>
          <RateBands rates={data.rates} />
        </div>
      )}
    </Loaded>
  );
}

function Choice({ markets }: { markets: readonly Market[] }) {
  const [{ category: requested }, change] = useSearchState("lottoRates");
  const market = markets.find(({ category_id: id }) => id === requested) ?? markets[0];
  if (!market)
    return (
      <EmptyState scene="lottery" title="ยังไม่มีอัตราจ่าย">
        กรุณากลับมาใหม่ในภายหลัง
      </EmptyState>
    );
  return (
    <div className="grid gap-6">
      <div className="sm:max-w-80">
        <SelectField
          label="ประเภทหวย"
          value={String(market.category_id)}
          onChange={({ target }) => change({ category: Number(target.value) })}
        >
          {markets.map(({ category_id: id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
      <Rates key={market.category_id} market={market} />
    </div>
  );
}

/** The rates and limits of each market. */
export default function RatesPage() {
  const { client } = useApp();
  const lobby = useQuery(lobbyQuery(client));
  return (
    <div className="container-page grid gap-6 pt-6 lg:pt-8">
      <LottoHead area="lottoRates" />
      <Loaded query={lobby} skeleton={<Skeleton className="h-96" />}>
        {({ categories }) => <Choice markets={categories} />}
      </Loaded>
    </div>
  );
}
