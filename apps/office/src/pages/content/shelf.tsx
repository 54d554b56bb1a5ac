import type { OfficeCallId } from "@chokdee/contract/office";
import { useAnswer } from "../../base/office.ts";
import { Act } from "../../features/desk/Act.tsx";
import { PanelPart } from "../../features/desk/parts.tsx";
import type { Typed } from "../../features/form/Catalogue.tsx";
import { choicesOf, choice, orNull, onlyIf } from "../../features/form/plain.tsx";

export const audiences = {
  all: "ทุกคน",
  guest: "ผู้ที่ยังไม่เข้าสู่ระบบ",
  member: "สมาชิก",
  new_member: "สมาชิกใหม่ในสัปดาห์แรก",
  depositor: "ผู้ที่เคยฝาก",
  no_deposit: "ผู้ที่ยังไม่เคยฝาก",
  vip: "VIP",
} as const;

/** Who sees it; a level is asked for VIPs alone. */
export const audienceFields = {
  audience: choice("ให้เห็น", choicesOf(audiences)),
  vip_level: onlyIf(
    orNull(
      choice("ระดับ VIP", [
        [1, "ระดับ 1 ขึ้นไป"],
        [2, "ระดับ 2 ขึ้นไป"],
      ]),
      "ไม่ระบุ",
    ),
    ({ audience }) => audience === "vip",
    null,
  ),
};

interface ShelfActsProps {
  /** What the buttons are about, with its name. */
  one: string;
  name: string;
  id: number;
  listedBy: OfficeCallId;
  remove: "officeBannerDelete" | "officeEventDelete" | "officeNotificationDelete";
  /** Where their order is the staff's to say. */
  order?: { readonly call: "officeBannerOrder" | "officeEventOrder"; readonly ids: readonly number[] };
}

export function ShelfActs({ one, name, id, listedBy, remove, order }: ShelfActsProps) {
  const at = order?.ids.indexOf(id) ?? 0;
  return (
    <PanelPart title="ลำดับและการลบ">
      <div className="flex gap-3">
        {order && at > 0 && (
          <Act
            call={order.call}
            // The whole order is sent, so that two people do not undo each other's.
            input={{ ids: order.ids.toSpliced(at, 1).toSpliced(at - 1, 0, id) }}
            label="เลื่อนขึ้นหนึ่งลำดับ"
            title={`เลื่อน${one}นี้ขึ้น`}
            facts={[["ลำดับ", `${at + 1} → ${at}`]]}
            reason="none"
            done="เลื่อนแล้ว"
            changes={[listedBy]}
          />
        )}
        <Act
          call={remove}
          input={{ id }}
          label="ลบ"
          variant="danger"
          title={`ลบ${one}นี้`}
          facts={[[one, name]]}
          reason="none"
          done="ลบแล้ว"
          changes={[listedBy]}
        />
      </div>
    </PanelPart>
  );
}

type AudienceForm = Pick<Typed<"officeEventCreate">, "audience" | "vip_level">;

export function audienceCount(form: AudienceForm) {
  return <AudienceCount {...form} />;
}

/** How many people that is, at the moment. */
function AudienceCount({ audience, vip_level: level }: AudienceForm) {
  const { data } = useAnswer("officeAudienceCount", {});
  if (!data) return null;
  const counts = {
    all: data.member,
    member: data.member,
    new_member: data.new_member,
    depositor: data.depositor,
    no_deposit: data.no_deposit,
    guest: undefined,
    vip: data.vip.find((each) => each.level === level)?.members,
  };
  const count = counts[audience ?? "all"];
  const words = count === undefined ? [] : [`สมาชิก ${count.toLocaleString("th-TH")} คน`];
  if (audience === "all" || audience === "guest") words.push("ผู้ที่ยังไม่เข้าสู่ระบบ (นับไม่ได้)");
  return (
    <p role="status" className="text-sm text-muted">
      ขณะนี้จะเห็น: {words.join(" และ") || "ยังไม่ได้เลือกระดับ"}
    </p>
  );
}
