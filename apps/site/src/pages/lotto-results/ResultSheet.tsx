import { buttonClass, cx, Disclosure, Meter, Notice } from "@chokdee/ui";
import type { CallOutput } from "@chokdee/contract";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { Countdown } from "../../features/lotto/Countdown.tsx";
import { ResultBalls } from "../../features/lotto/ResultBalls.tsx";
import { plainNumber } from "../../features/lotto/words.ts";
import { CheckNumbers } from "./CheckNumbers.tsx";

type FullResult = CallOutput<"lottoResult">;

/** From here on a prize has so many numbers that they are a list of their own. */
const MANY = 3;

function PrizeList({ label, values }: FullResult["sheet"][number]) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm text-muted">
        {label} <span className="whitespace-nowrap">({plainNumber(values.length)} รางวัล)</span>
      </dt>
      <dd>
        <ul className="tabular grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-1 text-center">
          {values.map((value, index) => (
            <li key={index} className="rounded-[8px] bg-gold/5 py-0.5 font-medium tracking-wider text-gold-high">
              {value}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

/** What the source published, with the first prize as a gold title and long lists of prizes behind one press. */
function Prizes({ sheet }: Pick<FullResult, "sheet">) {
  const few = sheet.filter(({ values }) => values.length < MANY);
  const many = sheet.filter(({ values }) => values.length >= MANY);
  return (
    <div className="grid gap-1">
      <dl className="grid grid-cols-2 gap-3">
        {few.map(({ name, label, values }, index) => (
          <div
            key={name}
            className={cx(
              "rounded-sm border border-gold/25 bg-gold/5 px-3 py-2 text-center",
              (index === 0 || (index === few.length - 1 && index % 2 === 1)) && "col-span-2",
            )}
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd
              className={cx(
                "tabular flex flex-wrap justify-center gap-x-3 font-semibold tracking-widest",
                index === 0 ? "gold-text text-3xl sm:text-4xl" : "text-xl text-gold-high",
              )}
            >
              {values.map((value, at) => (
                <span key={at}>{value}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {many.length > 0 && (
        <Disclosure title={`${many[0]?.label} ถึง${many.at(-1)?.label}`}>
          <dl className="grid gap-4 pt-2">
            {many.map((prize) => (
              <PrizeList key={prize.name} {...prize} />
            ))}
          </dl>
        </Disclosure>
      )}
    </div>
  );
}

/**
 * One round's result in full: the source's sheet, the derived numbers, the payout's progress, and one's own numbers.
 */
export function ResultSheet({ result }: { result: FullResult }) {
  const { Link } = useShell();
  if (result.result === null) {
    return result.cancel_reason ? (
      <Notice kind="info">{result.cancel_reason}</Notice>
    ) : (
      <p className="text-center text-muted">
        รอผล ออกผลใน <Countdown label="ออกผลใน" until={result.draws_at} ended="เร็ว ๆ นี้" />
      </p>
    );
  }
  const { settlement } = result;
  return (
    <div className="grid gap-5">
      {result.is_simulated && <Notice kind="info">ผลจำลองของระบบทดลอง ไม่ใช่ผลรางวัลจริง</Notice>}
      {result.sheet.length > 0 && <Prizes sheet={result.sheet} />}
      <ResultBalls result={result.result} />
      {settlement && settlement.settled_bills < settlement.total_bills && (
        <Meter
          label="กำลังจ่ายรางวัล"
          text={`${plainNumber(settlement.settled_bills)} / ${plainNumber(settlement.total_bills)} โพย`}
          value={settlement.settled_bills}
          max={settlement.total_bills}
        />
      )}
      {result.group === "yeekee" && (
        <Link to={pathTo("lottoYeekee", { round: result.round_id })} className={buttonClass()}>
          ดูวิธีคิดผลและตรวจสอบ
        </Link>
      )}
      <CheckNumbers
        result={result.result}
        draw={Object.fromEntries(result.sheet.map(({ name, values }) => [name, values]))}
        isGovernment={result.category === "government"}
      />
    </div>
  );
}
