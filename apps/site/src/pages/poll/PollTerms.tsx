import { Card, Disclosure } from "@chokdee/ui";
import { RewardIcon } from "../../features/rewards/RewardIcon.tsx";
import type { Poll } from "./poll.ts";

/** What can be won, who may vote, and how the draw works. */
export function PollTerms({ poll: { metadata } }: { poll: Poll }) {
  return (
    <Card className="grid gap-5 p-4 sm:p-6">
      {metadata.prizes.length > 0 && (
        <section aria-labelledby="poll-prizes" className="grid gap-3">
          <h2 id="poll-prizes" className="text-xl">
            ของรางวัล
          </h2>
          <ul className="grid gap-3">
            {metadata.prizes.map(({ title, count, reward }) => (
              <li key={title} className="flex items-center gap-3">
                <RewardIcon kind={reward.kind === "nothing" ? "goods" : reward.kind} />
                <span className="min-w-0 flex-1 font-medium">{title}</span>
                <span className="tabular text-sm text-muted">{count} รางวัล</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="poll-rules" className="grid gap-2">
        <h2 id="poll-rules" className="text-xl">
          สิทธิ์โหวต
        </h2>
        <ul className="grid list-disc gap-1 pl-5 text-muted marker:text-gold">
          {metadata.quota_rule.split(" · ").map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
          {metadata.prizes.length > 0 && (
            <li>
              {metadata.needs_answer ? "จับรางวัลจากทุกโหวตที่ตอบถูก หนึ่งโหวตคือหนึ่งสิทธิ์" : "จับรางวัลจากทุกโหวต หนึ่งโหวตคือหนึ่งสิทธิ์"}
            </li>
          )}
          {metadata.answer_source !== null && <li className="break-words">คำตอบที่ถูกดูจาก {metadata.answer_source}</li>}
        </ul>
      </section>
      {metadata.prizes.length > 0 && (
        <Disclosure title="จับรางวัลอย่างไร">
          <div className="grid gap-2 pt-2 text-sm text-muted">
            <p>
              เมื่อปิดโหวต ระบบสรุปรายชื่อตั๋วและประกาศรหัสของรายชื่อก่อน แล้วจึงจับด้วยรหัสลับที่ผูกไว้ตั้งแต่เปิดโพล ร่วมกับค่าสุ่มสาธารณะที่ยังไม่มีใครรู้
              ทุกคนตรวจสอบได้หลังประกาศผล
            </p>
            <p>
              รหัสยืนยันที่ผูกไว้
              <span className="tabular block break-all text-text">{metadata.commit}</span>
            </p>
          </div>
        </Disclosure>
      )}
    </Card>
  );
}
