import { MessageCircle } from "lucide-react";
import { cx } from "@chokdee/ui";
import { type RoomDetail, sideNames } from "./room.ts";

/** Of those that have something to say about the next hand, the rule that does so most seldom. */
export function SpeakingRule({ room }: { room: RoomDetail }) {
  const rule = room.rules.find((each) => each.rule === room.speaking);
  return (
    <section aria-labelledby="speaking" className="lacquer-gold grid gap-1 rounded-lg p-4">
      <h2 id="speaking" className="flex items-center gap-2 font-sans text-base font-semibold">
        <MessageCircle aria-hidden="true" className="size-5 text-gold" />
        สูตรที่มีคำตอบตอนนี้
      </h2>
      {rule?.says ? (
        <>
          <p className="text-lg">
            {rule.name} บอก{" "}
            <b className={cx("font-semibold", rule.says === "banker" ? "text-banker" : "text-player")}>
              {sideNames[rule.says]}
            </b>
          </p>
          <p className="tabular text-sm text-muted">
            {rule.note} · ขอนนี้ถูก {rule.hits} จาก {rule.tries} ครั้ง · ระยะยาวถูก {rule.long_run.hit_percent.toFixed(2)}% ·
            เสียเปรียบเจ้า {rule.edge_percent.toFixed(2)}%
          </p>
        </>
      ) : (
        <p className="text-muted">ขอนใหม่ยังไม่มีมือ ยังไม่มีสูตรใดมีคำตอบ</p>
      )}
      <p className="text-sm text-muted">เพื่อความบันเทิงเท่านั้น ไพ่ใบต่อไปไม่ขึ้นกับเค้าที่ผ่านมา</p>
    </section>
  );
}
