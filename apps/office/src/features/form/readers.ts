import { useState } from "react";
import { type Audience, audiencesOf, isFor, type Standing } from "@chokdee/rules/news";

/** Somebody whom a preview is for. A guest has no standing. */
export interface Reader {
  readonly name: string;
  readonly standing: Standing | undefined;
}

const LONG_AGO = new Date(0);
const settled = (vipLevel: number): Standing => ({
  vipLevel,
  memberSince: LONG_AGO,
  hasDeposited: true,
  isResting: false,
});

export const readers: readonly Reader[] = [
  { name: "ผู้เยี่ยมชม", standing: undefined },
  { name: "สมาชิกใหม่", standing: { ...settled(0), memberSince: new Date(), hasDeposited: false } },
  { name: "สมาชิก", standing: settled(0) },
  { name: "VIP 1", standing: settled(1) },
  { name: "VIP 2", standing: settled(2) },
];

/** Those who are signed in. */
export const memberReaders = readers.filter(({ standing }) => standing !== undefined);

export function useReader(among: readonly Reader[]): [Reader, (reader: Reader) => void] {
  const [reader, setReader] = useState(among.find(({ standing }) => standing?.hasDeposited) ?? among[0]);
  if (!reader) throw new Error("nobody to look as");
  return [reader, setReader];
}

/** Whether something that is for an audience is shown to a reader, by the site's own rule. */
export function remarkFor(item: {
  readonly audience?: Audience | undefined;
  readonly vip_level?: number | null | undefined;
}) {
  return ({ standing }: Reader) => {
    const { audience = "all", vip_level = null } = item;
    const reader = { audiences: audiencesOf(standing, new Date()), vipLevel: standing?.vipLevel ?? 0 };
    return isFor({ audience, vip_level }, reader) ? undefined : { text: "ผู้อ่านกลุ่มนี้ไม่เห็น", isHidden: true };
  };
}
