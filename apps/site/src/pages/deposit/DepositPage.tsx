import { Card, Notice } from "@chokdee/ui";
import { Stepper } from "@chokdee/ui/forms";
import { pathTo } from "../../base/routing/paths.ts";
import { useGoTo } from "../../base/routing/use-go-to.ts";
import DepositStart from "./DepositStart.tsx";
import { RecentDeposits } from "./RecentDeposits.tsx";

/** How to deposit: the channel and the amount. The payment itself has a page of its own. */
export default function DepositPage() {
  const goTo = useGoTo();
  return (
    <div className="container-page grid gap-6 pt-6 lg:pt-8">
      <h1 className="text-2xl sm:text-3xl">ฝากเงิน</h1>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <Stepper current={1} total={3} />
          <Card ground="gold" className="p-5 sm:p-6">
            <DepositStart onOpened={(paymentId) => void goTo(pathTo("memberPayment", { payment: paymentId }))} />
          </Card>
        </div>
        <div className="grid gap-6">
          <Notice kind="info">
            <p>กรุณาใช้บัญชีที่ลงทะเบียนไว้เท่านั้น</p>
            <p>ห้ามฝากผ่านเคาน์เตอร์หรือตู้ฝากเงินสด</p>
          </Notice>
          <RecentDeposits />
        </div>
      </div>
    </div>
  );
}
