import { pathTo } from "../routing/paths.ts";
import type { MenuItem } from "./menu-item.ts";

/** The header's menu, in the order the specification gives. */
export const headerMenu: readonly MenuItem[] = [
  { key: "slot", title: "สล็อต", to: pathTo("slot") },
  { key: "lotto", title: "ห้องแทงหวย", to: pathTo("lottoLobby") },
  { key: "casino", title: "คาสิโนสด", to: pathTo("casino") },
  { key: "sport", title: "กีฬา", to: pathTo("sport") },
  { key: "affiliate", title: "แนะนำเพื่อน", to: pathTo("affiliate") },
  { key: "promotions", title: "โปรโมชั่น", to: pathTo("promotions") },
  { key: "winloss", title: "คืนยอดเสีย", to: pathTo("winloss") },
  { key: "redeem", title: "ร้านค้าแต้ม", to: pathTo("redeem") },
  { key: "sooth", title: "สูตรบาคาร่า", to: pathTo("sooth") },
];
