export { VIP_DAYS, vipLevelFor, type VipRule } from "./vip-level.ts";
