import type { ReactNode } from "react";
import { ForGuest, ForMember } from "../../base/shell/Audience.tsx";
import { Contact } from "./Contact.tsx";
import { Services } from "./Services.tsx";
import { Shortcuts } from "./Shortcuts.tsx";
import { Welcome } from "./Welcome.tsx";

interface HomeViewProps {
  banner: ReactNode;
  memberPanel: ReactNode;
  rails: ReactNode;
  lastCategory: string | null;
}

export function HomeView({ banner, memberPanel, rails, lastCategory }: HomeViewProps) {
  return (
    <div className="container-page grid grid-cols-1 gap-8 pt-4 lg:pt-6">
      {/* The space below the banner holds its dots. */}
      <div className="grid gap-8 lg:gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {banner}
        <ForGuest>
          <Welcome />
        </ForGuest>
        <ForMember>
          <div className="order-first grid lg:order-none">{memberPanel}</div>
        </ForMember>
      </div>
      <Shortcuts last={lastCategory} />
      {rails}
      <Services />
      <Contact />
    </div>
  );
}
