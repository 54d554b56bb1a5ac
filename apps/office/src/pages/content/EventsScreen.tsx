import { buttonClass } from "@chokdee/ui";
import { EventFace } from "@chokdee/ui/content";
import { type Answer, useWholeList } from "../../base/office.ts";
import { momentText, periodText } from "../../base/thai-time.ts";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Chip, OnChip } from "../../features/desk/parts.tsx";
import { Catalogue, savingBy, type Typed } from "../../features/form/Catalogue.tsx";
import { image } from "../../features/form/image.tsx";
import { MemberSees } from "../../features/form/MemberSees.tsx";
import { remarkFor } from "../../features/form/readers.ts";
import { check, moment, orNull, text } from "../../features/form/plain.tsx";
import { audienceCount, audienceFields, audiences, ShelfActs } from "./shelf.tsx";

type EventRow = Answer<"officeEventList">[number];
type EventForm = Typed<"officeEventCreate">;

const fields = {
  title: text("ชื่อกิจกรรม", { isWide: true }),
  image: image("รูป"),
  link: orNull(text("ลิงก์", { isWide: true }), "กดไม่ได้"),
  ...audienceFields,
  starts_at: moment("เริ่ม"),
  ends_at: orNull(moment("สิ้นสุด"), "ไม่มีกำหนด"),
  is_shown: check("แสดงบนเว็บ"),
};

const make = savingBy("officeEventCreate", fields, preview, audienceCount);
const keep = savingBy("officeEventUpdate", fields, preview, audienceCount);

const columns: readonly DeskColumn<EventRow>[] = [
  { key: "title", title: "กิจกรรม", cell: (row) => row.title, width: "minmax(10rem, 2fr)" },
  { key: "audience", title: "ให้เห็น", cell: (row) => audiences[row.audience], onPhone: false },
  { key: "starts", title: "เริ่ม", cell: (row) => momentText(row.starts_at), width: "8.5rem", onPhone: false },
  { key: "ends", title: "สิ้นสุด", cell: (row) => (row.ends_at ? momentText(row.ends_at) : "ไม่มีกำหนด"), width: "8.5rem" },
  { key: "shown", title: "สถานะ", cell: (row) => <OnChip isOn={row.is_shown} on="แสดง" off="ซ่อน" />, width: "6rem" },
];

function preview({ image: src, title, link, starts_at, ends_at, audience, vip_level }: EventForm) {
  return (
    <MemberSees maxWidth={560} judge={remarkFor({ audience, vip_level })}>
      <EventFace
        title={title || "ยังไม่มีชื่อ"}
        period={periodText(starts_at, ends_at)}
        picture={{ src }}
        action={link && <span className={buttonClass({ variant: "gold" })}>ร่วมกิจกรรม</span>}
      />
    </MemberSees>
  );
}

function blank(now: string): EventForm {
  return {
    title: "",
    image: "",
    link: null,
    audience: "all",
    vip_level: null,
    starts_at: now,
    ends_at: null,
    is_shown: false,
  };
}

export default function EventsScreen() {
  const list = useWholeList("officeEventList", {});
  const ids = list.rows?.map(({ id }) => id) ?? [];
  return (
    <Catalogue
      path="/events"
      listedBy="officeEventList"
      list={list}
      columns={columns}
      empty="ยังไม่มีกิจกรรม"
      one="กิจกรรม"
      nameOf={(row) => row.title}
      chips={(row) => (
        <>
          <OnChip isOn={row.is_shown} on="แสดง" off="ซ่อน" />
          <Chip>{audiences[row.audience]}</Chip>
        </>
      )}
      make={make}
      blank={blank}
      keep={() => keep}
      more={(row) => (
        <ShelfActs
          one="กิจกรรม"
          name={row.title}
          id={row.id}
          listedBy="officeEventList"
          remove="officeEventDelete"
          order={{ call: "officeEventOrder", ids }}
        />
      )}
    />
  );
}
