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
  /** Undefined where the page names none that there is. */
  readonly area: keyof typeof AREAS | undefined;
}

const PAGE = /^docs\/decisions\/\d{4}-[a-z0-9-]+\.md$/;
const HEAD = /^# (\d+)\. (.+)\n\n(?:Area: (\w+)\n)?/;

const isArea = (area: string | undefined): area is keyof typeof AREAS =>
  area !== undefined && Object.hasOwn(AREAS, area);

/** A page of a decision, or nothing where it has no numbered title. */
export function readDecision(path: string, text: string): Decision | undefined {
  const [, number, title, area] = HEAD.exec(text) ?? [];
  if (number === undefined || title === undefined) return undefined;
  return { number: Number(number), file: basename(path), title, area: isArea(area) ? area : undefined };
}

export function decisionPages() {
  return textFiles().filter(({ path }) => PAGE.test(path));
}

/** The index of all decisions by what they are about. One without an area stands at the end. */
export function decisionIndex(decisions: readonly Decision[]): string {
  const listed = (area: Decision["area"]) =>
    decisions
      .filter((decision) => decision.area === area)
      .toSorted((one, other) => one.number - other.number)
      .map(({ number, file, title }) => `- [${number}](${file}) ${title}`);
  const sections: readonly (readonly [string, string[]])[] = [
    ...Object.entries(AREAS).map(([area, title]) => [title, listed(area as keyof typeof AREAS)] as const),
    ["Without an area yet", listed(undefined)],
  ];
  return [
    "# Decisions",
    "Why it is built this way: one page for each decision that several files follow from. What concerns one file stands at its head. This index is made by `npm run docs`.",
    ...sections.filter(([, lines]) => lines.length > 0).map(([title, lines]) => `## ${title}\n\n${lines.join("\n")}`),
    "",
  ]
    .join("\n\n")
    .trimEnd()
    .concat("\n");
}
