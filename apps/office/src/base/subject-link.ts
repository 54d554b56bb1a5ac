import type { DeskSearch } from "./row.ts";
import type { ScreenPath } from "./screens.ts";

/** The screen that shows what a record's subject names, where there is one. */
export function subjectLink(subject: string): { readonly to: ScreenPath; readonly search: DeskSearch } | undefined {
  const [kind = "", id = ""] = subject.replace(/@.*$/, "").split(":");
  if (id === "") return undefined;
  if (kind === "member") return { to: "/members", search: { q: `#${id}`, row: id } };
  if (kind === "deposit" || kind === "transfer" || kind === "withdrawal") {
    return { to: "/payments", search: { kind, id, row: `${kind}:${id}` } };
  }
  const to = screensOf[kind];
  return to && { to, search: { row: id } };
}

const screensOf: Readonly<Record<string, ScreenPath>> = {
  coupon: "/coupons",
  lotto_bill: "/lotto-bills",
  lotto_round: "/lotto-rounds",
  poll: "/polls",
  promotion: "/promotions",
  sport: "/sport-matches",
  staff: "/staff",
};
