import { formatBaht } from "@chokdee/money";
import { cx, Notice } from "@chokdee/ui";
import { actionName } from "../../base/action-names.ts";
import { type Answer, type Input, useAnswer } from "../../base/office.ts";
import { peopleOf } from "../../base/words.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Reading } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Chip, PanelPart } from "../../features/desk/parts.tsx";
import { DebtPart } from "../../features/desk/DebtPart.tsx";
import { withSign } from "../../features/desk/Signed.tsx";
import { kindNames, stateNames } from "./words.ts";

type Payment = Answer<"officePaymentGet">;
type Standing = NonNullable<Payment["standing"]>;

/** What speaks for a payment and against it: how its member stands, what was paid before, and who has decided what. */
export function Evidence({ which }: { which: Input<"officePaymentGet"> }) {
  const read = useAnswer("officePaymentGet", which);
  return (
    <Reading read={read}>
      {({ standing, proposal, records, steps, kind, member, payer, explained }) => (
        <>
          {payer && payer.match !== "same" && <PayerPart payer={payer} />}
          {standing && standing.owed > 0 && member && (
            <PanelPart title="ยอดค้าง">
              <DebtPart memberId={member.id} />
            </PanelPart>
          )}
          {explained && <OriginPart explained={explained} />}
          {standing && <StandingPart standing={standing} />}
          {standing && <RecentPart recent={standing.recent} id={which.id} />}
          <PanelPart title="ขั้นตอนและผู้ดำเนินการ">
            <ul className="grid gap-1.5 text-sm">
              {proposal && (
                <li className="flex flex-wrap items-center gap-2">
                  <Chip tone="warn">รอคนที่สอง</Chip>
                  {actionName(proposal.action)} โดย {proposal.by}
                  <span className="ml-auto text-muted">{momentText(proposal.at)}</span>
                </li>
              )}
              {records.map((record) => (
                <li key={`${record.at}${record.action}`} className="grid">
                  <span className="flex flex-wrap justify-between gap-x-4">
                    <span>
                      {actionName(record.action)} โดย {peopleOf(record)}
                    </span>
                    <span className="text-muted">{momentText(record.at)}</span>
                  </span>
                  {record.reason && <span className="break-words text-muted">{record.reason}</span>}
                </li>
              ))}
              {steps.toReversed().map((step) => (
                <li key={`${step.at}${step.state}`} className="flex justify-between gap-4 text-muted">
                  <span>{stateNames[kind][step.state] ?? step.state}</span>
                  <span>{fullMomentText(step.at)}</span>
                </li>
              ))}
            </ul>
          </PanelPart>
        </>
      )}
    </Reading>
  );
}

/** A payer who is not the member, or of whom the bank says too little. */
function PayerPart({ payer: { match, differs, name, registered } }: { payer: NonNullable<Payment["payer"]> }) {
  const text =
    match === "unclear"
      ? "ธนาคารบอกชื่อผู้โอนไม่พอจะยืนยันว่าเป็นสมาชิก"
      : differs === "name"
        ? "ชื่อผู้โอนไม่ตรงกับชื่อสมาชิกที่ลงทะเบียน"
        : "บัญชีผู้โอนไม่ใช่บัญชีที่สมาชิกลงทะเบียน";
  return (
    <PanelPart title="ผู้โอนเทียบกับสมาชิก">
      <Notice kind={match === "different" ? "error" : "info"}>
        <p className="font-semibold">{text}</p>
        <p className="text-sm">
          ผู้โอน {name ?? "ธนาคารไม่บอกชื่อ"} · สมาชิก {registered}
        </p>
      </Notice>
    </PanelPart>
  );
}

type Explained = NonNullable<Payment["explained"]>;

const origins: Readonly<Record<Explained["lines"][number]["what"], string>> = {
  deposit: "ฝาก",
  stranger: "ฝากโดยผู้อื่น",
  withdraw: "ถอน",
  play: "เล่นได้เสีย",
  bonus: "โบนัสและคืนยอด",
  play_money: "เงินเล่นของระบบทดลอง",
  by_hand: "เจ้าหน้าที่ให้หรือหัก",
  moved: "ย้ายและชำระยอดค้าง",
};

/** Where what is in the wallet came from, as a sum: what nobody can explain by play and own deposits is red. */
function OriginPart({
  explained: { since, opening, lines, difference, balance, unexplained },
}: {
  explained: Explained;
}) {
  const isRed = (what: string, amount: number) => what === "stranger" || (what === "by_hand" && amount > 0);
  const line = (name: string, amount: number, className = "") => (
    <div key={name} className={cx("flex justify-between gap-4", className)}>
      <dt>{name}</dt>
      <dd className="tabular">{withSign(amount)}</dd>
    </div>
  );
  return (
    <PanelPart title="ที่มาของยอดในกระเป๋าหลัก">
      {unexplained > 0 && (
        <Notice kind="error">
          <p className="font-semibold">มียอด {formatBaht(unexplained)} บาท ที่ไม่ได้มาจากการฝากของสมาชิกหรือการเล่น</p>
        </Notice>
      )}
      <dl className="grid gap-1 text-sm">
        {line(since ? `ยกมาหลังถอนครั้งก่อน ${momentText(since)}` : "เริ่มต้น", opening, "text-muted")}
        {lines.map(({ what, amount }) => line(origins[what], amount, isRed(what, amount) ? "text-loss-high" : ""))}
        {difference !== 0 && line("ไม่ตรงกับรายการ", difference, "text-loss-high")}
        {line("ในกระเป๋าหลัก รวมที่พักไว้ถอน", balance, "border-t border-line pt-1 font-semibold")}
      </dl>
    </PanelPart>
  );
}

function StandingPart({ standing }: { standing: Standing }) {
  const { paid_in, paid_out, played } = standing;
  const net = paid_in.amount - paid_out.amount;
  return (
    <PanelPart title="สมาชิกคนนี้">
      <div className="flex flex-wrap gap-2">
        {standing.turnover_left > 0 ? (
          <Chip tone="bad">เทิร์นเหลือ {formatBaht(standing.turnover_left)}</Chip>
        ) : (
          <Chip tone="good">ครบเทิร์น</Chip>
        )}
        {standing.is_verified ? <Chip tone="good">ยืนยันตัวตนแล้ว</Chip> : <Chip tone="warn">ยังไม่ยืนยันตัวตน</Chip>}
      </div>
      <Facts
        facts={[
          ["ฝากทั้งหมด", `${withSign(paid_in.amount)} (${paid_in.count} ครั้ง)`],
          ["ถอนทั้งหมด", `${withSign(-paid_out.amount)} (${paid_out.count} ครั้ง)`],
          [
            "สุทธิเข้าบ้าน",
            <span key="net" className={net < 0 ? "text-loss-high" : ""}>
              {withSign(net)}
            </span>,
          ],
          ["ยอดในกระเป๋าหลัก", formatBaht(standing.balance)],
          played.since
            ? [
                "เล่นตั้งแต่เงินเข้าล่าสุด",
                `${played.bets} ครั้ง แทง ${formatBaht(played.stakes)} ได้คืน ${formatBaht(played.returned)}`,
              ]
            : undefined,
        ]}
      />
    </PanelPart>
  );
}

function RecentPart({ recent, id }: { recent: Standing["recent"]; id: string }) {
  return (
    <PanelPart title={`${recent.length} รายการล่าสุด`}>
      <table className="w-full text-sm">
        <caption className="sr-only">รายการเงินล่าสุดของสมาชิก</caption>
        <tbody>
          {recent.map((row) => (
            <tr key={`${row.kind}${row.id}`} className={row.id === id ? "text-gold-high" : ""}>
              <td className="py-0.5 pr-3 whitespace-nowrap text-muted">{momentText(row.at)}</td>
              <th scope="row" className="pr-3 text-left font-normal">
                {kindNames[row.kind]} <span className="text-muted">{stateNames[row.kind][row.state] ?? row.state}</span>
              </th>
              <td className="tabular text-right">
                {row.kind === "withdrawal" ? "-" : "+"}
                {formatBaht(row.amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PanelPart>
  );
}
