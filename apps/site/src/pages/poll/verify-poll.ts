import type { CallOutput } from "@chokdee/contract";
import { hashOfEntries, keptOutcome, outcomeOf, type ProofOutcome, verifyDraw } from "@chokdee/rules/fair";
import { checkDrawBeacon, drawValue } from "@chokdee/rules/poll";
import { isQuicknetSigned } from "@chokdee/rules/quicknet";
import { isLocalBeacon } from "@chokdee/rules/yeekee";
import { keptBefore } from "../../features/proof/kept-before.ts";
import type { ProofStep } from "../../features/proof/ProofSteps.tsx";
import { announcedDraw, type KeptPoll } from "./kept-polls.ts";
import type { Poll, Quota, Winners } from "./poll.ts";

export type PollProof = CallOutput<"fairnessProof">;

interface PollEvidence {
  readonly proof: PollProof;
  readonly winners: Winners;
  readonly poll: Pick<Poll, "config" | "metadata">;
  /** The member's own votes and ticket. */
  readonly quota: Pick<Quota, "ticket" | "my_votes"> | undefined;
  /** What this device received before the draw. */
  readonly kept: KeptPoll;
}

/** A step that is right in itself proves something only if this device knew of it before. */
const ifKept = (isSound: boolean, published: string, kept: string | undefined): ProofOutcome =>
  isSound ? keptOutcome(published, kept) : "failed";

/** How many of the member's votes take part in the draw. */
function votesInDraw({ poll, winners, quota }: PollEvidence): number {
  const counted = (quota?.my_votes ?? []).filter(
    ({ choice_id: id }) => !poll.metadata.needs_answer || id === winners.answer_id,
  );
  return counted.reduce((sum, { votes }) => sum + votes, 0);
}

function ticketStep(evidence: PollEvidence): ProofStep[] {
  const { proof, quota } = evidence;
  const votes = votesInDraw(evidence);
  if (!quota?.ticket || votes === 0) return [];
  const own = proof.entries.find(({ key }) => key === quota.ticket);
  return [
    {
      title: "ตั๋วของคุณอยู่ในรายชื่อที่ใช้จับรางวัล ครบทุกสิทธิ์",
      outcome: outcomeOf(own?.weight === votes),
      fact: `${quota.ticket} · ${own?.gives ?? "ไม่อยู่ในรายชื่อ"}`,
      computed: `${votes} สิทธิ์`,
    },
  ];
}

/** What this device received before the value that decides could be known. */
function receivedBefore({ winners: { draw }, kept }: PollEvidence, fact: keyof KeptPoll): string | undefined {
  return draw ? keptBefore(kept[fact], { name: draw.beacon_name, round: draw.beacon_round }) : undefined;
}

function beaconSteps(evidence: PollEvidence): ProofStep[] {
  const { poll, winners } = evidence;
  const { draw } = winners;
  const report =
    draw &&
    checkDrawBeacon(
      {
        chain: draw.beacon_name,
        frozenAt: new Date(draw.frozen_at),
        round: draw.beacon_round,
        value: draw.beacon_value ?? "",
        signature: draw.beacon_signature,
        publicKey: draw.beacon_public_key,
      },
      { closesAt: new Date(poll.config.closes_at), needsAnswer: poll.metadata.needs_answer },
      isQuicknetSigned,
    );
  const isKept = draw !== null && receivedBefore(evidence, "draw") === announcedDraw(draw);
  const name = draw?.beacon_name ?? "";
  return [
    {
      title: "ค่าสุ่มสาธารณะมาจากรอบที่กำหนดไว้ล่วงหน้า",
      // The time that a poll with an answer rests on is proven to a device that received it before the value.
      outcome: report?.round === "unproven" && isKept ? "passed" : (report?.round ?? "failed"),
      fact: `${name} ${draw?.beacon_round ?? ""}`,
    },
    {
      title: isLocalBeacon(name) ? `${name} ไม่ใช่ drand ผู้ให้บริการเป็นผู้ออกเอง` : "ค่าสุ่มสาธารณะตรงกับลายเซ็นของผู้ออก",
      outcome: report?.value ?? "failed",
      fact: draw?.beacon_signature ?? "",
    },
  ];
}

/** Draws the winners again on this device, from what was published before and after. */
export function verifyPoll(evidence: PollEvidence): ProofStep[] {
  const { proof, winners } = evidence;
  const report = verifyDraw({ ...proof, publicValue: proof.public_value });
  const listHash = hashOfEntries(proof.entries);
  const { draw } = winners;
  const tickets = winners.winners.map(({ ticket }) => ticket);
  const isSame = tickets.length === proof.outcomes.length && tickets.every((key, at) => key === proof.outcomes[at]);
  return [
    {
      title: "รหัสลับที่เปิดเผยตรงกับรหัสยืนยันที่เครื่องนี้ได้รับตอนเปิดโหวต",
      outcome: ifKept(report?.isCommitted === true, proof.commit, receivedBefore(evidence, "commit")),
      fact: proof.commit,
    },
    {
      title: "รายชื่อที่ใช้จับรางวัลตรงกับที่เครื่องนี้ได้รับก่อนรู้ค่าสุ่ม",
      outcome: ifKept(
        listHash === draw?.entries_hash,
        draw ? announcedDraw(draw) : "",
        receivedBefore(evidence, "draw"),
      ),
      fact: listHash,
    },
    ...beaconSteps(evidence),
    {
      title: "ค่าสุ่มมาจากรายชื่อและค่าสุ่มสาธารณะ",
      outcome: outcomeOf(proof.public_value === drawValue(listHash, draw?.beacon_value ?? "")),
      fact: proof.public_value,
    },
    {
      title: "จับใหม่บนเครื่องของคุณแล้วได้ผู้โชคดีชุดเดียวกัน",
      outcome: outcomeOf(report?.isOutcome === true && isSame),
      fact: report?.computed.join(" ") || "ไม่มีผู้โชคดี",
    },
    ...ticketStep(evidence),
  ];
}
