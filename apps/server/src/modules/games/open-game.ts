import type { CallInput } from "@chokdee/contract";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { MemberSession } from "../../core/session.ts";
import type { Wallet, WalletId } from "../../core/ledger.ts";
import { isOpen } from "../../core/open-games.ts";
import type { Catalogue, CatalogueGame } from "./catalogue.ts";
import type { GamesDependencies } from "./dependencies.ts";
import { categorised, isEligible } from "./rules.ts";

interface GameRequest {
  readonly game_id: string;
  readonly provider_id: string;
  readonly sub_provider_id?: string | undefined;
  readonly source?: string;
}

/** The game of a launch, if it exists as the caller names it and is open. */
export async function playableGame(
  { db, switchesOff }: GamesDependencies,
  catalogue: Catalogue,
  request: GameRequest,
): Promise<CatalogueGame> {
  const game = catalogue.find(request.provider_id, request.game_id);
  const isNamedRight =
    game !== undefined &&
    (request.source ?? game.source) === game.source &&
    (request.sub_provider_id ?? game.sub_provider_id) === game.sub_provider_id;
  if (!isNamedRight) throw new DomainError("NOT_FOUND");
  if (!isOpen(categorised(game), new Set(await switchesOff(db)))) throw new DomainError("GAME_CLOSED");
  return game;
}

/** The wallets that a member can play this game with, by what is in them and by their terms. */
export async function eligibleWallets(
  deps: GamesDependencies,
  memberId: MemberId,
  game: CatalogueGame,
): Promise<Wallet[]> {
  const wallets = (await deps.ledger.wallets(memberId)).filter(isEligible);
  const refusals = await Promise.all(wallets.map(({ walletId }) => termsRefusal(deps, memberId, walletId, game)));
  return wallets.filter((_wallet, index) => refusals[index] === undefined);
}

function termsRefusal(
  { db, walletTerms }: GamesDependencies,
  memberId: MemberId,
  walletId: WalletId,
  { category, provider_id, game_id }: CatalogueGame,
): Promise<DomainError | undefined> {
  const game = { providerId: provider_id, gameId: game_id };
  return walletTerms.refusal(db, memberId, walletId, { category, game, amount: 0n });
}

/** A link to a provider that is gone would open an empty frame, and use up its code. */
async function refuseIfDown(
  { gameProviders }: GamesDependencies,
  { provider_id: providerId }: CatalogueGame,
): Promise<void> {
  if (!(await gameProviders.isUp(providerId))) throw new DomainError("PROVIDER_DOWN");
}

export async function linkGame(
  deps: GamesDependencies,
  catalogue: Catalogue,
  input: CallInput<"gameLink">,
  { member, origin }: { readonly member: MemberSession; readonly origin: string },
): Promise<string> {
  const { memberId } = member;
  const game = await playableGame(deps, catalogue, input);
  const { provider_id: providerId, game_id: gameId, category } = game;
  const wallet = (await deps.ledger.wallets(memberId)).find(({ walletId }) => walletId === input.wallet_id);
  if (!wallet || wallet.kind === "points") throw new DomainError("WALLET_NOT_FOUND");
  if (!isEligible(wallet)) throw new DomainError(wallet.closed ? "WALLET_CLOSED" : "WALLET_NOT_ELIGIBLE");
  const { walletId } = wallet;
  const refusal = await termsRefusal(deps, memberId, walletId, game);
  if (refusal) throw refusal;
  await refuseIfDown(deps, game);
  await deps.realityChecks.enterGame(memberId);
  return deps.launches.createLink({
    memberId,
    loginId: member.sessionId,
    walletId,
    providerId,
    gameId,
    category,
    isMobile: input.is_mobile,
    origin,
    tables: input.tables,
  });
}

export async function linkDemo(
  deps: GamesDependencies,
  catalogue: Catalogue,
  input: CallInput<"gameDemo">,
  origin: string,
): Promise<string> {
  const game = await playableGame(deps, catalogue, input);
  const { provider_id: providerId, game_id: gameId } = game;
  if (!game.has_demo) throw new DomainError("DEMO_UNAVAILABLE");
  await refuseIfDown(deps, game);
  const { is_mobile: isMobile, tables } = input;
  return deps.launches.demoLink({ providerId, gameId, isMobile, origin, tables });
}
