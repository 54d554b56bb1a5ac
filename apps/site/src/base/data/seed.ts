import { isRecord } from "../state/persisted.ts";

export interface BannerContent {
  readonly title: string;
  readonly text: string;
  readonly image: string | null;
  readonly link: string | null;
}

/** What the server knew when it rendered the page; the browser starts from the same data. */
export interface Seed {
  readonly agent: { readonly name: string; readonly logo: string | null };
  readonly banner: BannerContent | null;
}

export const emptySeed: Seed = { agent: { name: "โชคดี", logo: null }, banner: null };

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

function parseBanner(value: unknown): BannerContent | null {
  if (!isRecord(value) || typeof value["title"] !== "string" || typeof value["text"] !== "string") return null;
  return {
    title: value["title"],
    text: value["text"],
    image: textOrNull(value["image"]),
    link: textOrNull(value["link"]),
  };
}

export function parseSeed(raw: string | undefined): Seed {
  if (raw === undefined) return emptySeed;
  try {
    const value: unknown = JSON.parse(raw);
    const agent = isRecord(value) ? value["agent"] : undefined;
    if (!isRecord(value) || !isRecord(agent) || typeof agent["name"] !== "string") return emptySeed;
    return { agent: { name: agent["name"], logo: textOrNull(agent["logo"]) }, banner: parseBanner(value["banner"]) };
  } catch {
    return emptySeed;
  }
}
