import { CashbackView } from "./CashbackView.tsx";

/** The rebate on what was played. */
export default function CashbackPage() {
  return <CashbackView product="turnover" name="cashback" />;
}
