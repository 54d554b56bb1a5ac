import goldUrl from "./vip-gold.svg";
import guestUrl from "./vip-guest.svg";
import heroUrl from "./vip-hero.svg";

const ranks = {
  hero: { label: "ระดับฮีโร่", url: heroUrl },
  gold: { label: "ระดับโกลด์", url: goldUrl },
  guest: { label: "สมาชิกทั่วไป", url: guestUrl },
} as const;

/** Level 2 is hero, 1 is gold, any other is guest. */
export function vipRank(level: number): keyof typeof ranks {
  if (level === 2) return "hero";
  return level === 1 ? "gold" : "guest";
}

export function vipLabel(level: number): string {
  return ranks[vipRank(level)].label;
}

export function VipIcon({ level, className }: { level: number; className?: string }) {
  const { label, url } = ranks[vipRank(level)];
  return <img src={url} alt={label} width={24} height={24} className={className} />;
}
