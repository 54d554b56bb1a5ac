import { Landmark, QrCode, Smartphone } from "lucide-react";
import type { ComponentType } from "react";
import type { CallOutput } from "@chokdee/contract";
import { cx } from "@chokdee/ui";
import { timeOfDay } from "../../base/content/thai-time.ts";

export type Channel = CallOutput<"paymentChannels">[number];

/** The channel that a form begins with. */
export function firstOpen(channels: readonly Channel[] = []): Channel | undefined {
  return channels.find(({ is_open }) => is_open);
}

const icons: Readonly<Record<Channel["kind"], ComponentType<{ className: string }>>> = {
  promptpay: QrCode,
  bank: Landmark,
  truemoney: Smartphone,
};

const abouts: Readonly<Record<Channel["kind"], string>> = {
  promptpay: "สแกนด้วยแอปธนาคารใดก็ได้",
  bank: "โอนเข้าบัญชีด้วยตัวเอง",
  truemoney: "จ่ายจากวอลเล็ทของคุณ",
};

function about({ kind, is_open: isOpen, closed_until: until }: Channel): string {
  if (isOpen) return abouts[kind];
  return until ? `ปิดปรับปรุงถึง ${timeOfDay(until)}` : "ปิดปรับปรุงชั่วคราว";
}

interface ChannelChoiceProps {
  channels: readonly Channel[];
  value: number;
  onChange: (channelId: number) => void;
}

export function ChannelChoice({ channels, value, onChange }: ChannelChoiceProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-medium">เลือกช่องทางการฝาก</legend>
      {channels.map((channel) => {
        const Icon = icons[channel.kind];
        return (
          <label
            key={channel.channel_id}
            className={cx(
              "tile cursor-pointer has-checked:border-gold/60 has-checked:bg-gold/10 has-disabled:cursor-default has-disabled:opacity-60",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-high",
            )}
          >
            <input
              type="radio"
              name="channel"
              value={channel.channel_id}
              checked={channel.channel_id === value}
              disabled={!channel.is_open}
              onChange={() => onChange(channel.channel_id)}
              className="peer sr-only"
            />
            <span aria-hidden="true" className="service-icon">
              <Icon className="size-5" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block">{channel.name}</span>
              <span className="block text-sm font-normal text-muted">{about(channel)}</span>
            </span>
            <span
              aria-hidden="true"
              className="size-5 shrink-0 rounded-full border border-line bg-ink peer-checked:border-6 peer-checked:border-gold"
            />
          </label>
        );
      })}
    </fieldset>
  );
}
