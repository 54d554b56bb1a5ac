import { usePage } from "../../base/routing/use-page.ts";
import { CashbackView } from "./CashbackView.tsx";

/** The refund of what was lost, under its own address and in the member's area. */
export default function WinlossPage() {
  const page = usePage();
  return <CashbackView product="loss" name={page?.name === "memberWinloss" ? "memberWinloss" : "winloss"} />;
}
