import { type Bridge, connectSite, type GameMessage, type SiteMessage } from "@chokdee/game-kit";

export interface SiteLink extends Bridge<GameMessage> {
  /** False for a game in a window of its own. */
  readonly isFramed: boolean;
  onMessage(listener: (message: SiteMessage) => void): void;
}

/** Talks to the page around the game. A game in its own window has no one to talk to. */
export async function connectToSite(): Promise<SiteLink> {
  const origin = window.parent === window ? undefined : await siteOrigin();
  const listeners: ((message: SiteMessage) => void)[] = [];
  const onMessage = (listener: (message: SiteMessage) => void) => void listeners.push(listener);
  if (origin === undefined) return { isFramed: false, send: () => {}, close: () => {}, onMessage };
  const bridge = connectSite({
    window,
    peer: () => window.parent,
    origin,
    onMessage: (message) => {
      for (const listener of listeners) listener(message);
    },
  });
  return { ...bridge, isFramed: true, onMessage };
}

/** If the browser does not reveal who frames the page, the studio's own policy does: it allows no other origin. */
async function siteOrigin(): Promise<string | undefined> {
  if (location.ancestorOrigins) return location.ancestorOrigins[0];
  const answer = await fetch(location.pathname, { method: "HEAD" }).catch(() => undefined);
  return framingOrigin(answer?.headers.get("content-security-policy") ?? "");
}

export function framingOrigin(policy: string): string | undefined {
  return /(?:^|;)\s*frame-ancestors (https?:\/\/[^\s;]+)/.exec(policy)?.[1];
}
