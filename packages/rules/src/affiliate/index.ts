export {
  type Commission,
  type CommissionRate,
  commissionsOf,
  type CommissionTerms,
  type FriendPlay,
  MAX_LEVELS,
} from "./commission.ts";
