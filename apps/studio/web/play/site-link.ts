import { type Bridge, connectSite, type GameMessage, type SiteMessage } from "@chokdee/game-kit";

export interface SiteLink extends Bridge<GameMessage> {
  onMessage(listener: (message: SiteMessage) => void): void;
}

/** Talks with the page around the game. A game in a window of its own talks with nobody. */
export function connectToSite(): SiteLink {
  const origin = siteOrigin();
  const listeners: ((message: SiteMessage) => void)[] = [];
  const onMessage = (listener: (message: SiteMessage) => void) => void listeners.push(listener);
  if (window.parent === window || origin === undefined) return { send: () => {}, close: () => {}, onMessage };
  const bridge = connectSite({
    window,
    peer: () => window.parent,
    origin,
    onMessage: (message) => {
      for (const listener of listeners) listener(message);
    },
  });
  return { ...bridge, onMessage };
}

/** The studio writes the site's origin into the page. Framing by anybody else is refused by its headers. */
function siteOrigin(): string | undefined {
  const written = document.querySelector<HTMLMetaElement>('meta[name="site-origin"]')?.content;
  return written || location.ancestorOrigins?.[0];
}
