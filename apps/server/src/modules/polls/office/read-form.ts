import type { OfficeInput } from "@chokdee/contract/office";
import { satangFromBaht } from "@chokdee/money";
import { refuseFields } from "../../../core/form.ts";
import type { Images } from "../../../core/images.ts";
import { readRewardForm } from "../../../core/reward-forms.ts";
import type { Choice, PollFace, PollTerms, Prize } from "../poll-repo.ts";

type Form = OfficeInput<"officePollCreate">;

const TITLE_MAX = 120;
const TEXT_MAX = 1_000;
const SOURCE_MAX = 200;
const MIN_CHOICES = 2;
const MAX_VOTES = 1_000;
const MAX_WINNERS = 500;
const MAX_POINTS = 1_000_000;
const MAX_SATANG = 10_000_000_000n;

export async function readFace(
  images: Images,
  form: Omit<OfficeInput<"officePollUpdate">, "id">,
  opensAt: Date,
): Promise<PollFace> {
  const face = {
    title: form.title.trim(),
    description: form.description.trim(),
    image: form.image?.trim() || null,
    closesAt: new Date(form.closes_at),
    isShown: form.is_shown,
  };
  refuseFields({
    title: titleProblem(face.title, "คำถาม"),
    description: face.description.length > TEXT_MAX ? `รายละเอียดต้องไม่เกิน ${TEXT_MAX} ตัวอักษร` : undefined,
    image: await imageProblem(images, face.image),
    closes_at: face.closesAt <= opensAt ? "เวลาปิดต้องอยู่หลังเวลาเปิด" : undefined,
  });
  return face;
}

export function readPollTerms(form: Form): PollTerms {
  const depositPerVote = form.deposit_per_vote === null ? null : satangFromBaht(form.deposit_per_vote);
  const prizes = readPrizes(form.prizes);
  const answerSource = form.needs_answer ? (form.answer_source?.trim() ?? "") : null;
  const isPrice = form.points_per_vote === null || isWithin(form.points_per_vote, 1, MAX_POINTS);
  refuseFields({
    votes_a_day: isWithin(form.votes_a_day, 0, MAX_VOTES) ? undefined : "จำนวนสิทธิ์ไม่ถูกต้อง",
    deposit_per_vote: isDeposit(depositPerVote) ? undefined : "จำนวนเงินไม่ถูกต้อง",
    max_deposit_votes: isWithin(form.max_deposit_votes, 0, MAX_VOTES) ? undefined : "จำนวนสิทธิ์ไม่ถูกต้อง",
    points_per_vote: isPrice ? undefined : "จำนวนแต้มไม่ถูกต้อง",
    max_points_votes: isWithin(form.max_points_votes, 0, MAX_VOTES) ? undefined : "จำนวนสิทธิ์ไม่ถูกต้อง",
    answer_source: answerSource === null ? undefined : sourceProblem(answerSource),
    prizes: prizes ? undefined : "รางวัลไม่ถูกต้อง",
  });
  return {
    opensAt: new Date(form.opens_at),
    votesADay: form.votes_a_day,
    depositPerVote: depositPerVote ?? null,
    maxDepositVotes: form.max_deposit_votes,
    pointsPerVote: form.points_per_vote,
    maxPointsVotes: form.max_points_votes,
    needsAnswer: form.needs_answer,
    answerSource,
    prizes: prizes ?? [],
  };
}

export async function readChoices(
  images: Images,
  forms: Form["choices"],
): Promise<readonly Pick<Choice, "title" | "image">[]> {
  const choices = forms.map(({ title, image }) => ({ title: title.trim(), image: image?.trim() || null }));
  const problems = await Promise.all(
    choices.map(async ({ title, image }) => titleProblem(title, "ตัวเลือก") ?? (await imageProblem(images, image))),
  );
  const tooFew = choices.length < MIN_CHOICES ? `ต้องมีอย่างน้อย ${MIN_CHOICES} ตัวเลือก` : undefined;
  refuseFields({ choices: tooFew ?? problems.find((problem) => problem !== undefined) });
  return choices;
}

function readPrizes(forms: Form["prizes"]): Prize[] | undefined {
  const prizes = forms.flatMap(({ title, count, reward }) => {
    const read = readRewardForm(reward);
    const isSound = titleProblem(title.trim(), "") === undefined && isWithin(count, 1, MAX_WINNERS);
    return isSound && "reward" in read ? [{ title: title.trim(), count, reward: read.reward }] : [];
  });
  const winners = prizes.reduce((sum, { count }) => sum + count, 0);
  return prizes.length === forms.length && winners <= MAX_WINNERS ? prizes : undefined;
}

function titleProblem(title: string, field: string): string | undefined {
  if (title === "") return `กรุณากรอก${field}`;
  return title.length > TITLE_MAX ? `${field}ต้องไม่เกิน ${TITLE_MAX} ตัวอักษร` : undefined;
}

/** Members read it before they vote, and can look the answer up there. */
function sourceProblem(source: string): string | undefined {
  if (source === "") return "กรุณาระบุว่าจะดูคำตอบที่ถูกจากที่ใด";
  return source.length > SOURCE_MAX ? `แหล่งคำตอบต้องไม่เกิน ${SOURCE_MAX} ตัวอักษร` : undefined;
}

async function imageProblem(images: Images, image: string | null): Promise<string | undefined> {
  return image === null || (await images.has(image)) ? undefined : "ไม่พบรูปภาพนี้ กรุณาอัปโหลดใหม่";
}

function isDeposit(amount: bigint | null | undefined): boolean {
  return amount === null || (amount !== undefined && amount > 0n && amount <= MAX_SATANG);
}

function isWithin(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}
