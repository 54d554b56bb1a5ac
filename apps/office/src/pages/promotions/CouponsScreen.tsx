import { type Item, useList, useMayCall } from "../../base/office.ts";
import { momentText } from "../../base/thai-time.ts";
import { vipChoices } from "../../base/words-of-play.ts";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { LinesPart } from "../../features/desk/LinesOf.tsx";
import { Chip, memberName, OnChip } from "../../features/desk/parts.tsx";
import { Catalogue, savingBy, type Typed } from "../../features/form/Catalogue.tsx";
import { baht, check, choice, choicesOf, moment, onlyIf, orNull, text, whole } from "../../features/form/plain.tsx";
import { plainRewards, rewardField, rewardWords } from "../../features/form/reward.tsx";

type Coupon = Item<"officeCouponList">;

const kinds: Readonly<Record<Coupon["kind"], string>> = {
  shared: "โค้ดเดียวใช้ได้หลายคน",
  bulk: "หลายโค้ด โค้ดละครั้ง",
  personal: "โค้ดของผู้ได้รับ",
};

const terms = {
  title: text("ชื่อคูปอง", { isWide: true }),
  quota: orNull(whole("ใช้ได้ทั้งหมด (ครั้ง)"), "ไม่จำกัด"),
  per_member: whole("คนละ (ครั้ง)"),
  starts_at: moment("เริ่ม"),
  ends_at: orNull(moment("สิ้นสุด"), "ไม่มีกำหนด"),
  code_days: orNull(whole("อายุโค้ดของผู้ได้รับ (วัน)"), "ไม่มีกำหนด"),
  min_vip: choice("ระดับสมาชิก", vipChoices),
  new_member_days: orNull(whole("เฉพาะสมาชิกไม่เกิน (วัน)"), "สมาชิกทุกคน"),
  min_deposit: baht("ต้องฝากอย่างน้อย"),
  deposit_days: whole("ฝากภายใน (วัน)"),
  is_open: check("เปิดให้ใช้"),
};

const make = savingBy("officeCouponCreate", {
  kind: choice("แบบ", choicesOf(kinds)),
  code: onlyIf(orNull(text("โค้ด"), "ไม่มี"), ({ kind }) => kind === "shared", null),
  codes: onlyIf(orNull(whole("จำนวนโค้ด"), "ไม่มี"), ({ kind }) => kind === "bulk", null),
  reward: rewardField("ของรางวัล", [...plainRewards, "bonus"]),
  ...terms,
});
const keep = savingBy("officeCouponUpdate", terms);

const columns: readonly DeskColumn<Coupon>[] = [
  { key: "title", title: "คูปอง", cell: (row) => row.title, width: "minmax(9rem, 2fr)" },
  { key: "reward", title: "ได้รับ", cell: (row) => rewardWords(row.reward), width: "minmax(9rem, 2fr)", onPhone: false },
  { key: "used", title: "ใช้แล้ว", cell: (row) => `${row.used}/${row.quota ?? "∞"}`, align: "end", width: "6rem" },
  {
    key: "open",
    title: "สถานะ",
    cell: (row) => <OnChip isOn={row.is_open} />,
    width: "6rem",
  },
];

function blank(now: string): Typed<"officeCouponCreate"> {
  return {
    kind: "shared",
    code: "",
    codes: null,
    reward: { kind: "credit", amount: 0, turnover_percent: 100 },
    title: "",
    quota: 100,
    per_member: 1,
    starts_at: now,
    ends_at: null,
    code_days: null,
    min_vip: 0,
    new_member_days: null,
    min_deposit: 0,
    deposit_days: 30,
    is_open: true,
  };
}

export default function CouponsScreen() {
  const list = useList("officeCouponList", {});
  return (
    <Catalogue
      path="/coupons"
      listedBy="officeCouponList"
      list={list}
      columns={columns}
      empty="ยังไม่มีคูปอง"
      one="คูปอง"
      nameOf={(row) => row.title}
      chips={(row) => (
        <>
          <OnChip isOn={row.is_open} />
          <Chip>{kinds[row.kind]}</Chip>
          <Chip tone="info">{rewardWords(row.reward)}</Chip>
        </>
      )}
      make={make}
      blank={blank}
      keep={() => keep}
      more={(row) => <CouponParts coupon={row} />}
    />
  );
}

function CouponParts({ coupon }: { coupon: Coupon }) {
  const mayCall = useMayCall();
  const input = { coupon_id: coupon.id };
  return (
    <>
      {mayCall("officeCouponCodes") && (
        <LinesPart
          title="โค้ด"
          call="officeCouponCodes"
          input={input}
          empty="ยังไม่มีโค้ด"
          keyOf={(row) => row.code}
          line={({ code, used_at, expires_at }) => [
            code,
            used_at ? `ใช้เมื่อ ${momentText(used_at)}` : expires_at ? `ถึง ${momentText(expires_at)}` : "",
          ]}
        />
      )}
      <LinesPart
        title="ผู้ที่ใช้แล้ว"
        call="officeCouponUses"
        input={input}
        empty="ยังไม่มีใครใช้"
        keyOf={(row) => `${row.member.id} ${row.code} ${row.used_at}`}
        line={(row) => [memberName(row.member), `${row.reward.title} · ${momentText(row.used_at)}`]}
      />
      <LinesPart
        title="ที่ไม่ให้ใช้"
        call="officeCouponRefusals"
        input={input}
        empty="ไม่มี"
        keyOf={(row) => String(row.id)}
        line={(row) => [
          memberName(row.member),
          [row.reason_text, ...row.others.map(memberName), momentText(row.at)].join(" · "),
        ]}
      />
    </>
  );
}
