import type { ReactNode } from "react";
import { formatBaht } from "@chokdee/money";
import { cx, Skeleton } from "@chokdee/ui";
import { type Answer, type Item, useAnswer } from "../../base/office.ts";
import { riskNames } from "../../base/risk-names.ts";
import { useDeskSearch } from "../../base/row.ts";
import { restText } from "../../base/thai-time.ts";
import { DebtPart } from "../../features/desk/DebtPart.tsx";
import { withSign } from "../../features/desk/Signed.tsx";
import { Failed } from "../../features/desk/Failed.tsx";
import { Chip, memberName } from "../../features/desk/parts.tsx";

type Standing = Answer<"officeMemberStanding">;

/** Who a member is and how they stand, before any part of it is opened. */
export function MemberHead({ member, children }: { member: Item<"officeMemberList">; children: ReactNode }) {
  const read = useAnswer("officeMemberStanding", { member_id: member.id });
  const { data } = read;
  return (
    <header className="member-head">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl font-semibold">{memberName(member)}</h2>
        <span className="tabular text-sm text-muted">
          #{member.id} · {member.phone_masked}
        </span>
        {children}
      </div>
      {data ? (
        <Figures standing={data} />
      ) : read.error ? (
        <Failed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
      ) : (
        <Skeleton className="h-16" />
      )}
      {data && data.owed > 0 && <DebtPart memberId={member.id} />}
      <Signs memberId={member.id} standing={data} />
    </header>
  );
}

function Figures({ standing }: { standing: Standing }) {
  const { paid_in, paid_out, in_all, balance, turnover_left, owed, withdrawal } = standing;
  const net = paid_in.amount - paid_out.amount;
  const besides = [
    in_all !== balance && `กระเป๋าหลัก ${formatBaht(balance)}`,
    withdrawal && `พักไว้ถอน ${formatBaht(withdrawal.amount)}`,
  ].filter(Boolean);
  return (
    <dl className="member-figures">
      <Figure name="เงินทั้งหมด" value={formatBaht(in_all)} note={besides.join(" · ")} />
      {owed > 0 && <Figure name="ค้างชำระ" value={formatBaht(-owed)} tone="text-loss-high" note="หักจากยอดที่เข้าถัดไป" />}
      <Figure name="ฝากสำเร็จ" value={withSign(paid_in.amount)} note={`${paid_in.count} ครั้ง`} />
      <Figure name="ถอนสำเร็จ" value={formatBaht(-paid_out.amount)} note={`${paid_out.count} ครั้ง`} />
      <Figure
        name="สุทธิเข้าบ้าน"
        value={withSign(net)}
        tone={net < 0 ? "text-loss-high" : net > 0 ? "text-win-high" : ""}
        note="ฝากลบถอน"
      />
      <Figure
        name="เทิร์นเหลือ"
        value={formatBaht(turnover_left)}
        tone={turnover_left > 0 ? "text-gold-high" : ""}
        note={turnover_left > 0 ? "ต้องเล่นก่อนถอน" : "ครบเทิร์น"}
      />
    </dl>
  );
}

function Figure({ name, value, note, tone }: { name: string; value: string; note: string; tone?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={cx("tabular text-lg font-semibold", tone)}>{value}</dd>
      {note && <dd className="truncate text-xs text-muted">{note}</dd>}
    </div>
  );
}

/** What speaks for care with this member, each with the part that says more. */
function Signs({ memberId, standing }: { memberId: number; standing: Standing | undefined }) {
  const { data: links } = useAnswer("officeMemberLinks", { member_id: memberId });
  const { data: limits } = useAnswer("officeMemberLimits", { member_id: memberId });
  const others = new Set(links?.map(({ id }) => id)).size;
  const own = limits?.limits.filter(({ amount }) => amount !== null).length ?? 0;
  return (
    <ul aria-label="ข้อที่ต้องดู" className="flex flex-wrap items-center gap-2 empty:hidden">
      {standing && standing.owed > 0 && <Sign tone="bad">มียอดค้างชำระ</Sign>}
      {standing?.risks.map((risk) => (
        <Sign key={risk} tone="bad">
          {riskNames[risk]}
        </Sign>
      ))}
      {limits?.excluded_until && <Sign tone="bad">พักการใช้งานถึง {restText(limits.excluded_until)}</Sign>}
      {limits?.cool_off_until && <Sign tone="warn">พักการเล่นถึง {restText(limits.cool_off_until)}</Sign>}
      {standing && (
        <Sign tone={standing.is_verified ? "good" : "warn"}>
          {standing.is_verified ? "ยืนยันตัวตนแล้ว" : "ยังไม่ยืนยันตัวตน"}
        </Sign>
      )}
      {others > 0 && (
        <Sign tone="warn" tab="links">
          บัญชีเกี่ยวข้อง {others}
        </Sign>
      )}
      {own > 0 && (
        <Sign tone="info" tab="limits">
          ขีดจำกัดที่ตั้งเอง {own}
        </Sign>
      )}
    </ul>
  );
}

function Sign({ tone, tab, children }: { tone: "good" | "warn" | "bad" | "info"; tab?: string; children: ReactNode }) {
  const [, change] = useDeskSearch();
  return (
    <li>
      {tab ? (
        <button type="button" onClick={() => change({ tab })}>
          <Chip tone={tone}>{children}</Chip>
        </button>
      ) : (
        <Chip tone={tone}>{children}</Chip>
      )}
    </li>
  );
}
