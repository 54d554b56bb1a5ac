import { basename } from "node:path";
import { textFiles } from "./repository.ts";

/** What a decision is about, as the line `Area: …` below its title says, in the order of the index. */
export const AREAS = {
  ground: "The ground: database, contract, events, modules",
  members: "Members, their accounts and their limits",
  ledger: "The ledger",
  payments: "Deposits and withdrawals",
  providers: "Game providers and the wallet",
  lottery: "The lottery",
  football: "Football",
  studio: "The studio, whatever is played there",
  tables: "Shared tables",
  slots: "Slots",
  fishing: "Fishing",
  jackpot: "Jackpot pools",
  rewards: "Turnover, promotions and rewards",
  fairness: "Proofs of chance",
  office: "The office, and what holds staff in check",
  reports: "Reports",
  site: "The site",
  art: "Pictures and sounds",
  tests: "Tests",
} as const;

export interface Decision {
  readonly number: number;
  readonly file: string;
  readonly title: string;
  readonly area: keyof typeof AREAS;
}

const PAGE = /^docs\/decisions\/\d{4}-[a-z0-9-]+\.md$/;
const HEAD = /^# (\d+)\. (.+)\n\nArea: (\w+)\n/;

const isArea = (area: string | undefined): area is keyof typeof AREAS =>
  area !== undefined && Object.hasOwn(AREAS, area);

/** A page of a decision, or nothing where it has no numbered title, or no area that there is. */
export function readDecision(path: string, text: string): Decision | undefined {
  const [, number, title, area] = HEAD.exec(text) ?? [];
  if (number === undefined || title === undefined || !isArea(area)) return undefined;
  return { number: Number(number), file: basename(path), title, area };
}

export function decisionPages() {
  return textFiles().filter(({ path }) => PAGE.test(path));
}

/** The index of all decisions by what they are about. */
export function decisionIndex(decisions: readonly Decision[]): string {
  const sections = Object.entries(AREAS).map(([area, title]) => {
    const lines = decisions
      .filter((decision) => decision.area === area)
      .toSorted((one, other) => one.number - other.number)
      .map(({ number, file, title: decided }) => `- [${number}](${file}) ${decided}`);
    return lines.length === 0 ? [] : [`## ${title}`, lines.join("\n")];
  });
  return [
    "# Decisions",
    "Why it is built this way: one page for each decision that several files follow from. What concerns one file stands at its head. This index is made by `npm run docs`.",
    ...sections.flat(),
  ]
    .join("\n\n")
    .concat("\n");
}
