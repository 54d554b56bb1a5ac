import type { VipLevels } from "../../core/vip.ts";
import { listLevels, listMembersAbove, setVipLevel } from "./vip-levels-repo.ts";

export const vipLevels: VipLevels = {
  levelsOf: listLevels,
  setLevel: setVipLevel,
  listAbove: listMembersAbove,
};
