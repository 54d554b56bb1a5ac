import { DomainError } from "../../core/domain-error.ts";
import { audiencesOf, isFor, type Standing } from "@chokdee/rules/news";
import type { MemberId } from "../../core/ids.ts";
import { type AgentRow, findAgent } from "./agent-repo.ts";
import type { AgentDependencies } from "./dependencies.ts";
import { keepLinks } from "./keep-links.ts";
import { listForReader, markRead, type Reader, type ShownNotification } from "./notification-repo.ts";
import { isWallet, isWithin } from "./rules.ts";
import { type Item, listItems } from "./shelf-repo.ts";
import { type AgentAccount, agentAccounts, type Banner, banners, type SiteEvent, siteEvents } from "./shelves.ts";

/** Another operator's code shows nothing. */
export async function showBanners({ db, linkOrigins }: AgentDependencies, agentCode: string): Promise<Item<Banner>[]> {
  if (!(await findAgent(db, agentCode))) return [];
  const shown = (await listItems(db, banners)).filter((banner) => banner.is_shown);
  return keepLinks(linkOrigins, db, shown);
}

export async function showEvents(
  dependencies: AgentDependencies,
  agentCode: string,
  memberId: MemberId | undefined,
): Promise<Item<SiteEvent>[]> {
  const { db, clock, linkOrigins } = dependencies;
  if (!(await findAgent(db, agentCode))) return [];
  const now = clock.now();
  const reader = await readerOf(dependencies, memberId);
  const shown = (await listItems(db, siteEvents)).filter(
    (event) => event.is_shown && isWithin(event, now) && isFor(event, reader),
  );
  return keepLinks(linkOrigins, db, shown);
}

export async function showAccounts({ db }: AgentDependencies, kind: "bank" | "wallet"): Promise<Item<AgentAccount>[]> {
  const accounts = await listItems(db, agentAccounts);
  return accounts.filter(({ is_shown, bank_code }) => is_shown && isWallet(bank_code) === (kind === "wallet"));
}

export async function showNotifications(
  dependencies: AgentDependencies,
  memberId: MemberId | undefined,
): Promise<ShownNotification[]> {
  const { db, clock, linkOrigins } = dependencies;
  return keepLinks(linkOrigins, db, await listForReader(db, await readerOf(dependencies, memberId), clock.now()));
}

export async function readNotifications(
  dependencies: AgentDependencies,
  memberId: MemberId,
  ids: readonly number[],
): Promise<void> {
  const { db, clock } = dependencies;
  await markRead(db, await readerOf(dependencies, memberId), ids, clock.now());
}

async function readerOf(deps: AgentDependencies, memberId: MemberId | undefined): Promise<Reader> {
  const standing = memberId === undefined ? undefined : await standingOf(deps, memberId);
  return { memberId, vipLevel: standing?.vipLevel ?? 0, audiences: audiencesOf(standing, deps.clock.now()) };
}

async function standingOf({ db, clock, ledger, members }: AgentDependencies, memberId: MemberId): Promise<Standing> {
  const profile = await members.profileOf(db, memberId);
  return {
    vipLevel: profile?.vipLevel ?? 0,
    memberSince: profile?.memberSince ?? clock.now(),
    isResting: (profile?.restsUntil ?? clock.now()) > clock.now(),
    hasDeposited: await ledger.hasPosting(db, memberId, ["deposit"]),
  };
}

/** The operator of a code, whatever its case. */
export async function knownAgent({ db }: AgentDependencies, code: string): Promise<AgentRow> {
  const agent = await findAgent(db, code.trim());
  if (!agent) throw new DomainError("AGENT_INVALID");
  return agent;
}
