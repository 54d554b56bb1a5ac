import type { FastifyRequest } from "fastify";

/** One page's socket. Frames are written to its line as they are, since a library would frame them for each page anew. */
export interface PageSocket {
  readonly isOpen: boolean;
  /** Where it comes from. */
  readonly network: string;
  send(frame: Buffer): void;
  tell(frame: object): void;
  close(code: number): void;
  /**
   * The page has said who it is: its session, or null for a guest. A page that says nothing within five seconds is closed.
   * False where there is no room for it; it is closed then. Called again when the page turns out to be somebody else's.
   */
  welcome(session: string | null): boolean;
}

/** What connected pages may take up at one path. Messages are counted in ten seconds. */
export interface PageLimits {
  readonly path: string;
  readonly maxMessages: number;
  /** What all guests of one network have together. */
  readonly guests: { readonly pages: number; readonly comings: number; readonly messages: number };
}

export interface SocketRoute extends PageLimits {
  /**
   * Only for callers that this recognises, such as another process of the studio. It returns the network of the page that
   * they speak for; such a socket is not counted and has no origin.
   */
  readonly trusted?: (request: FastifyRequest) => string | undefined;
  /** A page has connected. What it says is text, of bounded length and number. */
  attend(socket: PageSocket): { hear(text: string): void; gone(): void };
}
