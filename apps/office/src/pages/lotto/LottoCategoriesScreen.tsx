import { useWholeList } from "../../base/office.ts";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Chip } from "../../features/desk/parts.tsx";
import { CategoryPanel } from "./CategoryPanel.tsx";
import { type Category, groupNames } from "./words.ts";

const rateOf = ({ rates }: Category, type: string) => rates.find(({ bet_type }) => bet_type === type)?.rate ?? "–";

const columns: readonly DeskColumn<Category>[] = [
  { key: "title", title: "หวย", cell: (row) => row.title, width: "minmax(9rem, 2fr)" },
  { key: "group", title: "กลุ่ม", cell: (row) => groupNames[row.group], width: "7rem", onPhone: false },
  {
    key: "three",
    title: "สามตัวบน",
    cell: (row) => rateOf(row, "three_top"),
    align: "end",
    width: "6rem",
    onPhone: false,
  },
  {
    key: "two",
    title: "สองตัวล่าง",
    cell: (row) => rateOf(row, "two_bottom"),
    align: "end",
    width: "6rem",
    onPhone: false,
  },
  {
    key: "open",
    title: "สถานะ",
    cell: (row) => <Chip tone={row.is_open ? "good" : "bad"}>{row.is_open ? "เปิดขาย" : "ปิดขาย"}</Chip>,
  },
];

/** What is sold, and at which terms. */
export default function LottoCategoriesScreen() {
  const list = useWholeList("officeLottoCategoryList", {});
  return (
    <Desk
      path="/lotto-categories"
      title="หวยที่เปิดขาย"
      list={list}
      columns={columns}
      rowKey={(row) => String(row.category_id)}
      empty="ไม่มีหวย"
      panel={(row) => <CategoryPanel key={row.category_id} category={row} />}
    />
  );
}
