/** Things of the games, as `npm run art -- things` draws them for what has no picture of its own. */
import casketUrl from "./things/casket.webp";
import compassUrl from "./things/compass.webp";
import crystalUrl from "./things/crystal.webp";
import garlandUrl from "./things/garland.webp";
import goldUrl from "./things/gold.webp";
import ingotUrl from "./things/ingot.webp";
import lanternUrl from "./things/lantern.webp";
import lotusUrl from "./things/lotus.webp";
import palmLeafUrl from "./things/palm_leaf.webp";
import purseUrl from "./things/purse.webp";
import rubyUrl from "./things/ruby.webp";
import topazUrl from "./things/topaz.webp";

/** By the kind of a reward. */
export const rewardThings = {
  credit: ingotUrl,
  points: topazUrl,
  wheel_ticket: compassUrl,
  free_round: crystalUrl,
  coupon: palmLeafUrl,
  bonus: purseUrl,
  goods: casketUrl,
} as const;

/** By the kind of a quest. */
export const questThings = {
  check_in: lanternUrl,
  deposit: goldUrl,
  turnover: rubyUrl,
  rounds: crystalUrl,
  invite: garlandUrl,
  lotto_bill: lotusUrl,
} as const;
