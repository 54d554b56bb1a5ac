import type { ReactNode } from "react";
import { ForGuest, ForMember } from "../../base/shell/Audience.tsx";
import { Contact } from "./Contact.tsx";
import { Hero } from "./Hero.tsx";
import { Services } from "./Services.tsx";
import { Shortcuts } from "./Shortcuts.tsx";
import { Welcome } from "./Welcome.tsx";

interface HomeViewProps {
  /** What the jackpot holds. */
  meter: ReactNode;
  memberPanel: ReactNode;
  /** The games that come first: those played last, or else the popular ones. */
  games: ReactNode;
  rounds: ReactNode;
  banner: ReactNode;
  more: ReactNode;
  lastCategory: string | null;
}

/** The first screen shows what the house has; what the operator says and offers follows. */
export function HomeView({ meter, memberPanel, games, rounds, banner, more, lastCategory }: HomeViewProps) {
  return (
    <div className="container-page grid grid-cols-1 gap-4 pt-3 sm:gap-6 lg:gap-8 lg:pt-6">
      <div className="relative grid grid-cols-1 gap-3">
        <ForMember>
          <div className="home-beside z-10 grid">{memberPanel}</div>
        </ForMember>
        <Hero meter={meter} />
        <ForGuest>
          <div className="home-beside grid">
            <Welcome />
          </div>
        </ForGuest>
      </div>
      {games}
      {rounds}
      <Shortcuts last={lastCategory} />
      {banner}
      {more}
      <Services />
      <Contact />
    </div>
  );
}
