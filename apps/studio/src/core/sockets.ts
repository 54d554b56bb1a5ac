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
   * The page has said who it is, by its session or as nobody: until then it has five seconds. It is sent away where there
   * is no room for it, which is what it says. Whoever turns out to be somebody else is welcomed again.
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
   * Only for whoever is known by what the request carries, on behalf of a page in the network that this returns: that
   * counts as nobody's, and has no origin.
   */
  readonly trusted?: (request: FastifyRequest) => string | undefined;
  /** A page has connected. What it says is text, of bounded length and number. */
  attend(socket: PageSocket): { hear(text: string): void; gone(): void };
}
