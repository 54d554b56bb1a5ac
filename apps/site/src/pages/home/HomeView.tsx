import type { ReactNode } from "react";
import { ForGuest, ForMember } from "../../base/shell/Audience.tsx";
import { Contact } from "./Contact.tsx";
import { Hero } from "./Hero.tsx";
import { Shortcuts } from "./Shortcuts.tsx";
import { Welcome } from "./Welcome.tsx";

interface HomeViewProps {
  /** What lies on the scene. */
  hero: ReactNode;
  memberPanel: ReactNode;
  /** The games that come first: those played last, or else the popular ones. */
  games: ReactNode;
  rounds: ReactNode;
  /** A table and a match. */
  live: ReactNode;
  banner: ReactNode;
  more: ReactNode;
  lastCategory: string | null;
}

/** The first screen shows what the house has; what the operator says and offers follows. */
export function HomeView({ hero, memberPanel, games, rounds, live, banner, more, lastCategory }: HomeViewProps) {
  return (
    <div className="container-page grid grid-cols-1 gap-4 pt-3 sm:gap-6 lg:pt-6">
      <div className="relative grid grid-cols-1 gap-3">
        <ForMember>
          <div className="home-beside z-10 grid">{memberPanel}</div>
        </ForMember>
        <Hero>{hero}</Hero>
        <ForGuest>
          <div className="home-beside grid">
            <Welcome />
          </div>
        </ForGuest>
      </div>
      {games}
      <div className="home-live">
        <div className="home-rounds">{rounds}</div>
        {live}
      </div>
      <Shortcuts last={lastCategory} />
      <div className="pb-4">{banner}</div>
      {more}
      <Contact />
    </div>
  );
}
