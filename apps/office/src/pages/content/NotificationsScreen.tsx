import { buttonClass } from "@chokdee/ui";
import { NoticeFace } from "@chokdee/ui/content";
import { type Item, useList } from "../../base/office.ts";
import { momentText } from "../../base/thai-time.ts";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Chip, OnChip } from "../../features/desk/parts.tsx";
import { Catalogue, savingBy, type Typed } from "../../features/form/Catalogue.tsx";
import { image } from "../../features/form/image.tsx";
import { MemberSees } from "../../features/form/MemberSees.tsx";
import { memberReaders, remarkFor } from "../../features/form/readers.ts";
import { check, choice, choicesOf, longText, moment, orNull, text, whole } from "../../features/form/plain.tsx";
import { audienceCount, audienceFields, audiences, ShelfActs } from "./shelf.tsx";

type Notice = Item<"officeNotificationList">;
type NoticeForm = Typed<"officeNotificationCreate">;

const types: Readonly<Record<Notice["type"], string>> = {
  news: "ข่าว",
  promotion: "โปรโมชั่น",
  event: "กิจกรรม",
  maintenance: "ปิดปรับปรุง",
};

/** Guests are shown no announcements. */
const { guest: _guest, ...memberAudiences } = audiences;

const fields = {
  type: choice("ประเภท", choicesOf(types)),
  priority: whole("ความสำคัญ", { hint: "0 ถึง 100 มากแสดงก่อน" }),
  title: text("หัวเรื่อง", { isWide: true }),
  description: longText("ข้อความ"),
  image: orNull(image("รูป"), "ไม่มีรูป"),
  link: orNull(text("ลิงก์", { isWide: true }), "กดไม่ได้"),
  audience: choice("ให้เห็น", choicesOf(memberAudiences)),
  vip_level: audienceFields.vip_level,
  starts_at: moment("เริ่ม"),
  ends_at: orNull(moment("สิ้นสุด"), "ไม่มีกำหนด"),
  is_shown: check("แสดงให้สมาชิกเห็น"),
};

const make = savingBy("officeNotificationCreate", fields, preview, audienceCount);
const keep = savingBy("officeNotificationUpdate", fields, preview, audienceCount);

const columns: readonly DeskColumn<Notice>[] = [
  { key: "title", title: "หัวเรื่อง", cell: (row) => row.title, width: "minmax(10rem, 2fr)" },
  { key: "type", title: "ประเภท", cell: (row) => types[row.type], width: "7rem" },
  { key: "audience", title: "ให้เห็น", cell: (row) => audiences[row.audience], onPhone: false },
  { key: "starts", title: "เริ่ม", cell: (row) => momentText(row.starts_at), width: "8.5rem", onPhone: false },
  { key: "shown", title: "สถานะ", cell: (row) => <OnChip isOn={row.is_shown} on="แสดง" off="ซ่อน" />, width: "6rem" },
];

function preview({ image: src, title, description, link, audience, vip_level }: NoticeForm) {
  return (
    <MemberSees maxWidth={352} judge={remarkFor({ audience, vip_level })} among={memberReaders}>
      <NoticeFace title={title || "ยังไม่มีหัวเรื่อง"} description={description} picture={src ? { src } : undefined}>
        {link && <span className={buttonClass({ block: true })}>ดูรายละเอียด</span>}
      </NoticeFace>
    </MemberSees>
  );
}

function blank(now: string): NoticeForm {
  return {
    type: "news",
    title: "",
    description: "",
    image: null,
    link: null,
    audience: "member",
    vip_level: null,
    priority: 50,
    starts_at: now,
    ends_at: null,
    is_shown: false,
  };
}

export default function NotificationsScreen() {
  const list = useList("officeNotificationList", {});
  return (
    <Catalogue
      path="/notifications"
      listedBy="officeNotificationList"
      list={list}
      columns={columns}
      empty="ยังไม่มีประกาศ"
      one="ประกาศ"
      nameOf={(row) => row.title}
      chips={(row) => (
        <>
          <OnChip isOn={row.is_shown} on="แสดง" off="ซ่อน" />
          <Chip>{types[row.type]}</Chip>
          <Chip>{audiences[row.audience]}</Chip>
        </>
      )}
      make={make}
      blank={blank}
      keep={() => keep}
      more={(row) => (
        <ShelfActs
          one="ประกาศ"
          name={row.title}
          id={row.id}
          listedBy="officeNotificationList"
          remove="officeNotificationDelete"
        />
      )}
    />
  );
}
