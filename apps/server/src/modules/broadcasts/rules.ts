import type { OfficeInput } from "@chokdee/contract/office";
import { newSince } from "@chokdee/rules/news";
import { DAY_MS } from "@chokdee/rules/time";
import { refuseFields } from "../../core/form.ts";
import type { Channel } from "../../core/messages.ts";
import type { Broadcast, BroadcastForm } from "./broadcast-repo.ts";
import type { Receivers } from "./receiver-repo.ts";

/** What a phone shows as a few parts at most, and what LINE takes in one bubble. */
const MAX_TEXT: Readonly<Record<Channel, number>> = { sms: 300, line: 1_000 };
const MAX_AHEAD_MS = 90 * DAY_MS;

/** What staff have typed, or what is wrong with it beside each field. A moment that has passed means at once. */
export function readBroadcastForm(form: OfficeInput<"officeBroadcastCreate">, now: Date): BroadcastForm {
  const { channel, audience, vip_level } = form;
  const text = form.text.normalize("NFC").trim();
  const startsAt = new Date(form.starts_at);
  const max = MAX_TEXT[channel];
  refuseFields({
    text: text === "" ? "กรุณากรอกข้อความ" : text.length > max ? `ข้อความต้องไม่เกิน ${max} ตัวอักษร` : undefined,
    vip_level: audience === "vip" && vip_level === null ? "กรุณาเลือกระดับ VIP" : undefined,
    starts_at: startsAt.getTime() > now.getTime() + MAX_AHEAD_MS ? "ตั้งเวลาล่วงหน้าได้ไม่เกิน 90 วัน" : undefined,
  });
  return { channel, text, audience, vip_level: audience === "vip" ? vip_level : null, starts_at: startsAt };
}

export function receiversOf(
  { channel, audience, vip_level }: Pick<Broadcast, "channel" | "audience" | "vip_level">,
  now: Date,
): Receivers {
  return { channel, audience, vipLevel: vip_level, now, newSince: newSince(now) };
}
