import { useState } from "react";
import { formatBaht } from "@chokdee/money";
import { Button } from "@chokdee/ui";
import { type Answer, useOffice } from "../../base/office.ts";
import { refusalText, useSend } from "../../base/use-send.ts";
import { Facts } from "../../features/desk/Facts.tsx";
import type { PromotionForm } from "./promotion-form.tsx";

/** What the terms would have cost with the deposits of the past days, before anybody is offered them. */
export function CostCheck({ terms }: { terms: PromotionForm }) {
  const { client } = useOffice();
  const [cost, setCost] = useState<Answer<"officePromotionSimulate">>();
  const [message, setMessage] = useState("");
  const { isBusy, send } = useSend();

  async function work() {
    setMessage("");
    const run = async () => setCost(await client.call("officePromotionSimulate", terms));
    await send(run, (refused) => setMessage(refusalText(refused)));
  }

  return (
    <section aria-label="ต้นทุน" className="grid gap-2">
      <Button size="sm" loading={isBusy} onClick={() => void work()}>
        คิดต้นทุนจากยอดฝาก 30 วันที่ผ่านมา
      </Button>
      <p role="alert" className="text-loss-high empty:hidden">
        {message}
      </p>
      {cost && <Cost cost={cost} />}
    </section>
  );
}

function Cost({ cost }: { cost: Answer<"officePromotionSimulate"> }) {
  const { finished_percent: finished } = cost;
  return (
    <>
      <Facts
        facts={[
          ["ยอดฝากที่ดู", `${cost.deposits} ครั้ง ของ ${cost.members} คน${cost.is_cut ? " (ล่าสุดเท่าที่คิดได้)" : ""}`],
          ["รับได้สูงสุด", `${cost.takings} ครั้ง ของ ${cost.takers} คน`],
          ["ยอดฝากที่ใช้รับ", formatBaht(cost.deposited)],
          ["โบนัสสูงสุด", <b key="bonus">{formatBaht(cost.bonus)}</b>],
          cost.turnover === null ? undefined : ["เทิร์นที่ต้องทำ", formatBaht(cost.turnover)],
          ["เคยทำครบ", finished === null ? "ยังไม่มีโปรที่จบ" : `${finished}% ของโปรที่จบใน 90 วัน`],
        ]}
      />
      <p className="text-xs text-muted">คิดว่าทุกคนที่รับได้รับทุกครั้ง จึงเป็นต้นทุนมากที่สุดของยอดฝากชุดนี้</p>
    </>
  );
}
