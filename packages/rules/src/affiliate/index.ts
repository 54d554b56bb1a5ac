export {
  type Commission,
  type CommissionRate,
  commissionsOf,
  type CommissionTerms,
  type FriendPlay,
  MOST_LEVELS,
} from "./commission.ts";
