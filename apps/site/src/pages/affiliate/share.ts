import { pathTo } from "../../base/routing/paths.ts";

const WORDS = "มาเล่นด้วยกันที่โชคดี สมัครผ่านลิงก์ของฉันได้เลย";

/** The address that a friend registers with. */
export function inviteLink(origin: string, code: string): string {
  return `${origin}${pathTo("home", { ref: code })}`;
}

export interface ShareWay {
  readonly key: "line" | "facebook" | "telegram";
  readonly label: string;
  readonly href: string;
}

/** Share links of other services, without embedding anything of theirs in our page. */
export function shareWays(link: string): ShareWay[] {
  const url = encodeURIComponent(link);
  const text = encodeURIComponent(WORDS);
  return [
    { key: "line", label: "LINE", href: `https://line.me/R/share?text=${encodeURIComponent(`${WORDS} ${link}`)}` },
    { key: "facebook", label: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { key: "telegram", label: "Telegram", href: `https://t.me/share/url?url=${url}&text=${text}` },
  ];
}

export function shareData(link: string): ShareData {
  return { text: WORDS, url: link };
}
