import { Link } from "@tanstack/react-router";
import { formatNumber } from "@chokdee/money";
import { type Item, useList } from "../../base/office.ts";
import type { ScreenPath } from "../../base/screens.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Chip, PanelHead, PanelPart, useFilter } from "../../features/desk/parts.tsx";

type Picture = Item<"officeImageList">;
type Use = Picture["uses"][number];

const filters = { all: "ทั้งหมด", unused: "ไม่ได้ใช้" } as const;

/** What a picture belongs to, and the screen on which that is arranged. */
const kinds: Readonly<Record<Use["kind"], readonly [name: string, path: ScreenPath]>> = {
  agent: ["โลโก้เว็บ", "/site"],
  banner: ["แบนเนอร์", "/banners"],
  event: ["กิจกรรม", "/events"],
  notification: ["ประกาศ", "/notifications"],
  promotion: ["โปรโมชั่น", "/promotions"],
  shop_item: ["ของในร้านแต้ม", "/shop-items"],
  quest: ["ภารกิจ", "/quests"],
  poll: ["โพล", "/polls"],
  game: ["เกม", "/games"],
};

const fileOf = ({ image }: Picture) => image.split("/").at(-1)?.slice(0, 8) ?? image;
const sizeText = (bytes: number) => `${formatNumber(Math.max(1, Math.round(bytes / 1_024)))} KB`;

/** The narrowest form that is stored; where there is none, the server sends the whole. */
const narrow = (image: string) => image.replace(/\.webp$/, "-320.webp");

const columns: readonly DeskColumn<Picture>[] = [
  { key: "use", title: "ใช้ที่", cell: usesText, width: "minmax(9rem, 2fr)" },
  {
    key: "image",
    title: "รูป",
    cell: (row) => <img src={narrow(row.image)} alt="" loading="lazy" className="h-8 w-14 rounded-xs object-cover" />,
    width: "5rem",
  },
  {
    key: "side",
    title: "ขนาด",
    cell: (row) => `${row.width}×${row.height}`,
    width: "7rem",
    align: "end",
    onPhone: false,
  },
  { key: "bytes", title: "ไฟล์", cell: (row) => sizeText(row.bytes), width: "6rem", align: "end", onPhone: false },
  { key: "at", title: "ส่งเมื่อ", cell: (row) => momentText(row.stored_at), width: "8.5rem", onPhone: false },
];

function usesText(picture: Picture): string {
  const [first, ...rest] = picture.uses;
  if (!first) return `ไม่ได้ใช้ · ${fileOf(picture)}`;
  return `${kinds[first.kind][0]} ${first.name}${rest.length > 0 ? ` และอีก ${rest.length} ที่` : ""}`;
}

/** Every picture that we store, and where members see it. */
export default function ImagesScreen() {
  const [filter, filterFilter] = useFilter("use", "การใช้", filters);
  const list = useList("officeImageList", { unused: filter === "unused" ? "1" : "0", limit: 50 });
  return (
    <Desk
      path="/images"
      filters={filterFilter}
      title="รูปที่เก็บไว้"
      list={list}
      columns={columns}
      rowKey={(row) => row.image}
      empty={filter === "unused" ? "ทุกรูปมีที่ใช้" : "ยังไม่มีรูป"}
      panel={(row) => <PicturePanel key={row.image} picture={row} />}
    />
  );
}

function PicturePanel({ picture }: { picture: Picture }) {
  const { uses } = picture;
  return (
    <>
      <PanelHead title={`รูป ${fileOf(picture)}`}>
        <Chip tone={uses.length > 0 ? "good" : "plain"}>{uses.length > 0 ? `ใช้ ${uses.length} ที่` : "ไม่ได้ใช้"}</Chip>
      </PanelHead>
      <PanelPart title="รูป">
        <a href={picture.image} target="_blank" rel="noreferrer" className="w-fit max-w-full">
          <img src={picture.image} alt={`รูป ${fileOf(picture)}`} className="max-h-80 max-w-full rounded-sm" />
        </a>
        <Facts
          facts={[
            ["ขนาด", `${picture.width} × ${picture.height} พิกเซล`],
            ["ไฟล์", sizeText(picture.bytes)],
            ["ส่งเมื่อ", fullMomentText(picture.stored_at)],
            [
              "ที่อยู่",
              <span key="address" className="break-all">
                {picture.image}
              </span>,
            ],
          ]}
        />
      </PanelPart>
      <PanelPart title="ใช้ที่">
        {uses.length === 0 && <p className="text-sm text-muted">ไม่มีที่ใดแสดงรูปนี้</p>}
        <ul className="grid gap-1 text-sm">
          {uses.map((use) => {
            const [name, path] = kinds[use.kind];
            return (
              <li key={`${use.kind} ${use.key}`}>
                <Link to={path} search={use.kind === "agent" ? {} : { row: use.key }} className="underline">
                  {name} {use.name}
                </Link>
              </li>
            );
          })}
        </ul>
      </PanelPart>
    </>
  );
}
