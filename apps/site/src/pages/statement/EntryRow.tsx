import {
  ArrowDownLeft,
  ArrowUpRight,
  ChevronDown,
  Coins,
  Gift,
  type LucideIcon,
  Scale,
  Ticket,
  Trophy,
} from "lucide-react";
import { cx, SignedMoney } from "@chokdee/ui";
import { pictureSizes } from "../../base/content/picture-sizes.ts";
import { timeOfDay } from "../../base/content/thai-time.ts";
import type { Entry } from "./by-day.ts";
import type { Run } from "./runs.ts";
import { wayOf } from "./words.ts";

/** Money in or out at a glance. The text beside it says the same. */
export function WaySign({ amount }: { amount: number }) {
  const Icon = amount < 0 ? ArrowUpRight : ArrowDownLeft;
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid size-11 shrink-0 place-items-center rounded-sm border",
        amount < 0 ? "border-loss/30 bg-loss/10 text-loss" : "border-win/30 bg-win/10 text-win",
      )}
    >
      <Icon className="size-5" />
    </span>
  );
}

/** What a movement is about, by how its code begins. */
const signs: readonly (readonly [string, LucideIcon])[] = [
  ["lotto", Ticket],
  ["yeekee", Ticket],
  ["sport", Trophy],
  ["cashback", Coins],
  ["commission", Coins],
  ["resettlement", Scale],
  ["adjust", Scale],
  ["debt", Scale],
  ["bonus", Gift],
  ["quest", Gift],
  ["wheel", Gift],
  ["coupon", Gift],
  ["redeem", Gift],
  ["poll", Gift],
];

function Picture({ entry: { game, code, amount } }: { entry: Entry }) {
  if (game?.image) {
    return (
      <img
        {...pictureSizes(game.image, "60px")}
        alt=""
        loading="lazy"
        width={44}
        height={44}
        className="size-11 shrink-0 rounded-sm border border-gold/25 object-cover"
      />
    );
  }
  const Icon = signs.find(([beginning]) => code.startsWith(beginning))?.[1];
  if (!Icon) return <WaySign amount={amount} />;
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-sm border border-gold/25 bg-gold/10 text-gold"
    >
      <Icon className="size-5" />
    </span>
  );
}

const MAIN = 1;

/** Which wallet, by colour and word. */
function WalletWord({ id, name }: { id: number; name: string }) {
  return (
    <span
      className={cx(
        "inline-block max-w-40 truncate rounded-full px-2 align-bottom text-xs",
        id === MAIN ? "bg-gold/15 text-gold-high" : "bg-jade/25 text-win-high",
      )}
    >
      {name}
    </span>
  );
}

interface FaceProps {
  entry: Entry;
  sum: number;
  walletName: string;
  /** Says how many rounds a run has. */
  count?: string | undefined;
}

/** The entry's picture, name, time and wallet, and what it comes to. */
function Face({ entry, sum, walletName, count }: FaceProps) {
  const what = entry.game ? (count ?? entry.description) : wayOf(entry.amount);
  return (
    <>
      <Picture entry={entry} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{entry.game?.name ?? entry.description}</span>
          <SignedMoney amount={sum} className="ml-auto font-semibold" />
        </span>
        <span className="text-sm text-muted">
          <span className="whitespace-nowrap">{timeOfDay(entry.created_at)}</span> ·{" "}
          <span className="whitespace-nowrap">{what}</span> <WalletWord id={entry.wallet_id} name={walletName} />
        </span>
      </span>
    </>
  );
}

const rowClass =
  "flex w-full cursor-pointer list-none items-center gap-3 px-4 py-2.5 text-left transition-colors duration-150 hover:bg-gold/5 focus-visible:-outline-offset-2 sm:px-5 [&::-webkit-details-marker]:hidden";

interface RunRowProps {
  run: Run;
  walletName: (walletId: number) => string;
  onOpen: (entry: Entry) => void;
}

/** One thing done. A run of rounds opens to its movements; a movement opens in full. */
export function RunRow({ run: { entries, sum, rounds }, walletName, onOpen }: RunRowProps) {
  const [newest] = entries;
  if (entries.length === 1) {
    return (
      <button type="button" aria-haspopup="dialog" onClick={() => onOpen(newest)} className={rowClass}>
        <Face entry={newest} sum={sum} walletName={walletName(newest.wallet_id)} />
      </button>
    );
  }
  return (
    <details className="group">
      <summary className={rowClass}>
        <Face entry={newest} sum={sum} walletName={walletName(newest.wallet_id)} count={`${rounds} รอบ`} />
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-[rotate] duration-150 group-open:rotate-180"
        />
      </summary>
      <ul className="border-t border-line bg-ink/40">
        {entries.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(entry)}
              className="flex min-h-11 w-full items-baseline gap-3 py-2 pr-9 pl-18 text-left text-sm hover:bg-gold/5 focus-visible:-outline-offset-2"
            >
              <span className="whitespace-nowrap text-muted">{timeOfDay(entry.created_at)}</span>
              <span className="min-w-0 flex-1">{entry.description}</span>
              <SignedMoney amount={entry.amount} />
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
