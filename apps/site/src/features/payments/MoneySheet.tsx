import { useQuery } from "@tanstack/react-query";
import { formatBaht, sumOfBaht } from "@chokdee/money";
import { buttonClass, cx, Meter, Money, Skeleton } from "@chokdee/ui";
import { Sheet } from "@chokdee/ui/overlays";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { useApp } from "../../base/data/app-context.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { Together } from "../../base/loading/Together.tsx";
import { closeOverlay, useOverlay } from "../../base/overlays/overlay-store.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { walletsQuery } from "../member/queries.ts";
import type { RunningPromotion } from "../promotions/promotion.ts";
import { takenPromotionQuery } from "../promotions/queries.ts";
import { withdrawInfoQuery } from "./queries.ts";
import { refusalOf } from "./refusal-of.ts";
import type { WithdrawInfo } from "./words.ts";

interface Part {
  readonly name: string;
  readonly amount: number;
  readonly colour: string;
}

const MAIN = 1;
const colourOf = (walletType: number) => (walletType === MAIN ? "bg-gold" : "bg-jade");

/** The shares of what there is, each in its colour; the list below says the same in words. */
function Shares({ parts }: { parts: readonly Part[] }) {
  const whole = sumOfBaht(parts.map(({ amount }) => amount));
  if (whole <= 0) return null;
  return (
    <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
      {parts.map(({ name, amount, colour }) => (
        <span key={name} className={colour} style={{ width: `${(amount / whole) * 100}%` }} />
      ))}
    </div>
  );
}

function PartList({ parts }: { parts: readonly Part[] }) {
  return (
    <dl className="grid divide-y divide-line">
      {parts.map(({ name, amount, colour }) => (
        <div key={name} className="flex flex-wrap items-baseline gap-x-3 py-2.5">
          <span aria-hidden="true" className={cx("size-2.5 rounded-full", colour)} />
          <dt>{name}</dt>
          <dd className="ml-auto font-semibold">
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Why not all of it can leave now, and until when. */
function why(info: WithdrawInfo): string | undefined {
  if (info.pending) return "มีรายการถอนที่รออยู่ ถอนครั้งต่อไปได้เมื่อรายการนี้เสร็จ";
  const refused = refusalOf(info);
  if (refused) return `${refused.title} ${refused.hint}`;
  if (info.available >= info.balance) return undefined;
  return `ถอนได้ครั้งละไม่เกิน ${formatBaht(info.max)} บาท วันนี้ถอนได้อีก ${formatBaht(info.amount_left_today)} บาท`;
}

function Withdrawable({ info, running }: { info: WithdrawInfo; running: RunningPromotion | null | undefined }) {
  const reason = why(info);
  const { turnover_done: done, turnover_needed: needed } = info;
  return (
    <section aria-labelledby="withdrawable" className="grid gap-3 rounded-md border border-gold/20 bg-ink/40 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="withdrawable" className="font-sans text-base font-medium">
          ถอนได้ตอนนี้
        </h3>
        <Money amount={info.available} className="text-2xl font-semibold text-gold-high" />
      </div>
      {reason !== undefined && <p className="text-sm text-muted">{reason}</p>}
      {done < needed && (
        <Meter
          label="ยอดเทิร์นกระเป๋าหลัก"
          text={`${formatBaht(done)} จาก ${formatBaht(needed)} บาท`}
          value={done}
          max={needed}
        />
      )}
      {running && (
        <div className="grid gap-2 border-t border-line pt-3 text-sm">
          <Meter
            label={running.title}
            text={`${formatBaht(running.turnover_done)} จาก ${formatBaht(running.turnover_needed)} บาท`}
            value={running.turnover_done}
            max={running.turnover_needed}
          />
          <p className="text-muted">
            เงินในกระเป๋าโบนัสถอนได้เมื่อทำครบ
            {running.expires_at !== null && ` ภายใน ${thaiMoment(running.expires_at)}`} หากสละโบนัสตอนนี้ คืน{" "}
            {formatBaht(running.if_cancelled.returned)} บาท ตัดออก {formatBaht(running.if_cancelled.forfeited)} บาท
          </p>
        </div>
      )}
    </section>
  );
}

function Contents() {
  const { client } = useApp();
  const enabled = useIsMember();
  const wallets = useQuery({ ...walletsQuery(client), enabled });
  const info = useQuery({ ...withdrawInfoQuery(client), enabled });
  const promotions = useQuery({ ...takenPromotionQuery(client), enabled });
  const skeleton = <Skeleton className="h-96" />;
  return (
    <Together queries={[wallets, info, promotions]} skeleton={skeleton}>
      <Loaded query={wallets} skeleton={skeleton}>
        {(list) => {
          const parts = list.map(({ wallet_name: name, balance: amount, wallet_type_id: type }) => ({
            name,
            amount,
            colour: colourOf(type),
          }));
          const held = info.data?.pending;
          const all = held ? [...parts, { name: "กันไว้รอถอน", amount: held.amount, colour: "bg-info" }] : parts;
          return (
            <div className="grid gap-4">
              <div>
                <Money
                  amount={sumOfBaht(parts.map(({ amount }) => amount))}
                  className="text-4xl font-semibold text-gold-high"
                />
                <p className="text-sm text-muted">{held ? "พร้อมใช้ทุกกระเป๋า ไม่รวมยอดที่กันไว้" : "พร้อมใช้ทุกกระเป๋า"}</p>
              </div>
              <Shares parts={all} />
              <PartList parts={all} />
              <Loaded query={info} skeleton={<Skeleton className="h-32" />}>
                {(data) => <Withdrawable info={data} running={promotions.data?.active} />}
              </Loaded>
            </div>
          );
        }}
      </Loaded>
    </Together>
  );
}

/** What the balance in the header consists of, and what of it can leave. */
export function MoneySheet() {
  const { Link } = useShell();
  const isOpen = useOverlay(({ open }) => open === "money");
  return (
    <Sheet
      open={isOpen}
      onClose={closeOverlay}
      title="เงินของฉัน"
      maxWidth={480}
      foot={
        <div className="grid grid-cols-2 gap-3">
          <Link
            to={pathTo("memberDeposit")}
            onClick={closeOverlay}
            className={buttonClass({ variant: "gold", className: "px-2" })}
          >
            ฝากเงิน
          </Link>
          <Link to={pathTo("memberStatement")} onClick={closeOverlay} className={buttonClass({ className: "px-2" })}>
            ประวัติธุรกรรม
          </Link>
        </div>
      }
    >
      <Contents />
    </Sheet>
  );
}
