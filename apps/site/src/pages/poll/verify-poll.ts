import type { CallOutput } from "@chokdee/contract";
import { hashOfEntries, verifyDraw } from "@chokdee/rules/fair";
import { checkDrawBeacon, drawValue } from "@chokdee/rules/poll";
import { isQuicknetSigned } from "@chokdee/rules/quicknet";
import type { Winners } from "./poll.ts";

export type PollProof = CallOutput<"fairnessProof">;

export interface PollStep {
  readonly title: string;
  readonly outcome: "passed" | "failed" | "unproven";
  readonly fact: string;
}

interface PollEvidence {
  readonly proof: PollProof;
  readonly winners: Winners;
  /** The hash of the seed as shown on the poll's own page. */
  readonly commit: string;
  /** The member's own ticket. */
  readonly ticket: string | null;
}

const outcomeOf = (isSound: boolean) => (isSound ? "passed" : "failed");

function ticketStep({ proof, ticket }: PollEvidence): PollStep {
  const own = proof.entries.find(({ key }) => key === ticket);
  if (ticket === null) return { title: "คุณไม่ได้ร่วมโหวตในโพลนี้", outcome: "unproven", fact: "ไม่มีตั๋วให้ตรวจสอบ" };
  return {
    title: "ตั๋วของคุณอยู่ในรายชื่อที่ใช้จับรางวัล",
    outcome: own ? "passed" : "unproven",
    fact: own ? `${ticket} · ${own.gives}` : `${ticket} ไม่มีสิทธิ์ในการจับรางวัลครั้งนี้`,
  };
}

function beaconSteps({ draw }: Winners): PollStep[] {
  const report =
    draw &&
    checkDrawBeacon(
      {
        frozenAt: new Date(draw.frozen_at),
        round: draw.beacon_round,
        value: draw.beacon_value ?? "",
        signature: draw.beacon_signature ?? "",
        publicKey: draw.beacon_public_key,
      },
      isQuicknetSigned,
    );
  return [
    {
      title: "ค่าสุ่มสาธารณะมาจากรอบที่กำหนดไว้ล่วงหน้า",
      outcome: outcomeOf(report?.isRoundFixed === true),
      fact: `${draw?.beacon_name ?? ""} ${draw?.beacon_round ?? ""}`,
    },
    {
      title: "ค่าสุ่มสาธารณะตรงกับลายเซ็นของผู้ออก",
      outcome: outcomeOf(report?.isSigned === true),
      fact: draw?.beacon_signature ?? "",
    },
  ];
}

/** Draws the winners again on this device, from what was published before and after. */
export function verifyPoll(evidence: PollEvidence): PollStep[] {
  const { proof, winners, commit } = evidence;
  const report = verifyDraw({ ...proof, publicValue: proof.public_value });
  const listHash = hashOfEntries(proof.entries);
  const { entries_hash: announcedHash = "", beacon_value: beacon } = winners.draw ?? {};
  const tickets = winners.winners.map(({ ticket }) => ticket);
  const isSame = tickets.length === proof.outcomes.length && tickets.every((key, at) => key === proof.outcomes[at]);
  return [
    {
      title: "รหัสลับที่เปิดเผยตรงกับรหัสยืนยันที่ประกาศตั้งแต่เปิดโพล",
      outcome: outcomeOf(report?.isCommitted === true && proof.commit === commit),
      fact: commit,
    },
    {
      title: "รายชื่อที่ใช้จับรางวัลตรงกับที่สรุปไว้ก่อนรู้ค่าสุ่ม",
      outcome: outcomeOf(listHash === announcedHash),
      fact: announcedHash,
    },
    ...beaconSteps(winners),
    {
      title: "ค่าสุ่มมาจากรายชื่อและค่าสุ่มสาธารณะ",
      outcome: outcomeOf(proof.public_value === drawValue(listHash, beacon ?? "")),
      fact: proof.public_value,
    },
    {
      title: "จับใหม่บนเครื่องของคุณแล้วได้ผู้โชคดีชุดเดียวกัน",
      outcome: outcomeOf(report?.isOutcome === true && isSame),
      fact: report?.computed.join(" ") || "ไม่มีผู้โชคดี",
    },
    ticketStep(evidence),
  ];
}
