import { buttonClass } from "@chokdee/ui";
import { BannerFace } from "@chokdee/ui/content";
import { type Answer, useWholeList } from "../../base/office.ts";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { OnChip } from "../../features/desk/parts.tsx";
import { Catalogue, savingBy, type Typed } from "../../features/form/Catalogue.tsx";
import { image } from "../../features/form/image.tsx";
import { MemberSees } from "../../features/form/MemberSees.tsx";
import { check, longText, orNull, text } from "../../features/form/plain.tsx";
import { ShelfActs } from "./shelf.tsx";

type Banner = Answer<"officeBannerList">[number];
type BannerForm = Typed<"officeBannerCreate">;

const fields = {
  title: text("หัวเรื่อง", { isWide: true }),
  text: longText("ข้อความ"),
  image: orNull(image("รูป"), "ไม่มีรูป"),
  link: orNull(text("ลิงก์", { isWide: true }), "กดไม่ได้"),
  is_shown: check("แสดงบนเว็บ"),
};

const make = savingBy("officeBannerCreate", fields, preview);
const keep = savingBy("officeBannerUpdate", fields, preview);

const columns: readonly DeskColumn<Banner>[] = [
  { key: "title", title: "หัวเรื่อง", cell: nameOf, width: "minmax(10rem, 2fr)" },
  { key: "link", title: "ลิงก์", cell: (row) => row.link ?? "–", onPhone: false },
  { key: "shown", title: "สถานะ", cell: (row) => <OnChip isOn={row.is_shown} on="แสดง" off="ซ่อน" />, width: "6rem" },
];

function nameOf({ id, title }: Banner): string {
  return title || `แบนเนอร์ #${id}`;
}

function preview({ image: src, title, text: words, link }: BannerForm) {
  return (
    <MemberSees maxWidth={850}>
      <BannerFace title={title || "ยังไม่มีหัวเรื่อง"} text={words} picture={src ? { src } : undefined}>
        {link && <span className={buttonClass({ variant: "gold", className: "mt-4 sm:mt-6" })}>ดูรายละเอียด</span>}
      </BannerFace>
    </MemberSees>
  );
}

function blank(): BannerForm {
  return { title: "", text: "", image: null, link: null, is_shown: false };
}

export default function BannersScreen() {
  const list = useWholeList("officeBannerList", {});
  const ids = list.rows?.map(({ id }) => id) ?? [];
  return (
    <Catalogue
      path="/banners"
      listedBy="officeBannerList"
      list={list}
      columns={columns}
      empty="ยังไม่มีแบนเนอร์"
      one="แบนเนอร์"
      nameOf={nameOf}
      chips={(row) => <OnChip isOn={row.is_shown} on="แสดง" off="ซ่อน" />}
      make={make}
      blank={blank}
      keep={() => keep}
      more={(row) => (
        <ShelfActs
          one="แบนเนอร์"
          name={nameOf(row)}
          id={row.id}
          listedBy="officeBannerList"
          remove="officeBannerDelete"
          order={{ call: "officeBannerOrder", ids }}
        />
      )}
    />
  );
}
