import { satang } from "@chokdee/money";
import { DAY_MS } from "@chokdee/rules/time";
import type { Tx } from "../../core/db.ts";
import { storePoll } from "./office/arrange-polls.ts";
import type { PollsDependencies } from "./dependencies.ts";
import { pagePolls } from "./poll-repo.ts";

/** A sandbox that begins with thirty days behind it still has it open. */
const OPEN_FOR_MS = 60 * DAY_MS;

/** Gives a new sandbox its first poll, once. */
export async function seedPolls(deps: Pick<PollsDependencies, "random" | "secrets" | "clock">, tx: Tx): Promise<void> {
  if ((await pagePolls(tx, undefined, 1)).length > 0) return;
  const now = deps.clock.now();
  const poll = {
    title: "อยากให้โชคดีจัดกิจกรรมแบบไหนเดือนหน้า",
    description: "ร่วมโหวตกิจกรรมที่คุณอยากเห็น ทุกโหวตคือหนึ่งสิทธิ์ลุ้นรางวัล จับรางวัลหลังปิดโหวตและตรวจสอบได้ทุกขั้นตอน",
    image: null,
    opensAt: now,
    closesAt: new Date(now.getTime() + OPEN_FOR_MS),
    isShown: true,
    votesADay: 1,
    depositPerVote: 50_000n,
    maxDepositVotes: 10,
    pointsPerVote: 100,
    maxPointsVotes: 5,
    needsAnswer: false,
    answerSource: null,
    prizes: [
      { title: "เครดิต 500 บาท", count: 1, reward: { kind: "credit", amount: satang(50_000n), turnoverPercent: 100 } },
      { title: "เครดิต 100 บาท", count: 5, reward: { kind: "credit", amount: satang(10_000n), turnoverPercent: 100 } },
      { title: "200 แต้ม", count: 10, reward: { kind: "points", points: 200n } },
    ],
  } as const;
  const choices = ["แข่งสล็อตชิงเงินรางวัล", "คืนยอดเสียพิเศษ", "แจกสิทธิ์หมุนกงล้อ", "หวยแจกโชค"];
  await storePoll(
    deps,
    tx,
    poll,
    choices.map((title) => ({ title, image: null })),
  );
}
