/** The face of a promotion, which the site shows and the office previews. Separate, since few pages have one. */
export { goalInShort, headline, maxWithdrawText, underHeadline } from "./offers/offer.ts";
export { OfferCard, Parts } from "./offers/OfferCard.tsx";
export { OfferHead } from "./offers/OfferHead.tsx";
