import { Button, buttonClass } from "@chokdee/ui";
import { Refused } from "../../base/loading/Refused.tsx";
import { useGoTo } from "../../base/routing/use-go-to.ts";
import { notify } from "../../base/overlays/notify.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { afterLogin } from "../../base/session/after-login.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { openPromotion, type Promotion } from "./promotion.ts";
import { useTake } from "./use-take.ts";

interface TakeActionProps {
  promotion: Promotion;
  /** Called when the member goes on elsewhere. */
  onLeave: () => void;
}

function TakeByButton({ promotion: { id, title }, onLeave }: TakeActionProps) {
  const goTo = useGoTo();
  const take = useTake(id, () => {
    onLeave();
    void goTo(pathTo("memberPromotions"));
    void notify(`รับ${title} เรียบร้อย`, { kind: "success" });
  });
  return (
    <>
      <Refused by={take} />
      <Button variant="gold" size="lg" block loading={take.isPending} onClick={() => take.mutate()}>
        รับโปรโมชั่น
      </Button>
    </>
  );
}

/** The next step towards an offer. Renders nothing if there is none. */
export function TakeAction({ promotion, onLeave }: TakeActionProps) {
  const { Link } = useShell();
  const { id, claim, is_eligible: isEligible } = promotion;
  if (!useIsMember()) {
    return (
      <Button variant="gold" size="lg" block onClick={() => afterLogin(() => openPromotion(id))}>
        เข้าสู่ระบบเพื่อรับสิทธิ์
      </Button>
    );
  }
  if (!isEligible || claim === "given") return null;
  if (claim === "button") return <TakeByButton promotion={promotion} onLeave={onLeave} />;
  return (
    <Link
      to={pathTo("memberDeposit", { promotion: id })}
      onClick={onLeave}
      className={buttonClass({ variant: "gold", size: "lg", block: true })}
    >
      ฝากเงินรับโปรโมชั่น
    </Link>
  );
}
