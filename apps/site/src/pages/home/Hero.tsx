import type { ReactNode } from "react";
import { buttonClass, Card } from "@chokdee/ui";
import { ForGuest, ForMember } from "../../base/shell/Audience.tsx";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import phoneUrl from "./hero-phone.webp";
import wideUrl from "./hero-wide.webp";

/** The game whose scene it is; `npm run art -- hero` draws it. */
export const GAME = { game_id: "naga", provider_id: "chokdee" } as const;
const NAME = "นาคราชบั้งไฟ";

/** The scene of a game, and what lies on it. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <Card className="home-hero">
      <picture>
        <source media="(min-width: 600px)" srcSet={wideUrl} />
        <img
          src={phoneUrl}
          alt=""
          width={780}
          height={462}
          fetchPriority="high"
          draggable={false}
          className="absolute inset-0 size-full object-cover object-right sm:object-[40%_50%] lg:object-right"
        />
      </picture>
      {children}
    </Card>
  );
}

/** What the house has: what its jackpot holds, and the way in. */
export function HeroWords({ meter }: { meter: ReactNode }) {
  const { agent, Link } = useShell();
  return (
    <section aria-labelledby="hero" className="home-hero-words">
      <h1 id="hero" className="font-sans text-sm font-medium text-cream sm:text-lg">
        แจ็คพอตร่วมของ{agent.name}
      </h1>
      <div className="home-hero-meter">{meter}</div>
      <div className="mt-1.5 flex sm:mt-4">
        <ForMember>
          <Link to={pathTo("play", GAME)} className={buttonClass({ variant: "gold" })}>
            เล่น{NAME}
          </Link>
        </ForMember>
        <ForGuest>
          <Link to={pathTo("play", { ...GAME, demo: true })} className={buttonClass({ className: "bg-ink/80" })}>
            ทดลองเล่น{NAME}
          </Link>
        </ForGuest>
      </div>
    </section>
  );
}
