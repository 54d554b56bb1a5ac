export interface PlayRoute {
  readonly page: "play";
  readonly game: string;
  /** The launch code of a real game; absent in a demo. */
  readonly code?: string;
  /** The link says that it is a demo. */
  readonly isDemo?: true;
  /** A round to show again instead of playing. */
  readonly replay?: string;
  /** The tables that the page of several begins with. */
  readonly tables?: readonly string[];
}

export type Route =
  | PlayRoute
  | { readonly page: "info"; readonly game: string }
  | { readonly page: "verify"; readonly round: string | undefined; readonly bet: string | undefined }
  | { readonly page: "unknown" };

export function routeOf({ pathname, searchParams }: URL): Route {
  const [, page, game] = pathname.split("/");
  if (page === "play" && game) {
    const code = searchParams.get("code");
    const replay = searchParams.get("replay");
    const tables = searchParams.get("tables")?.split(",").filter(Boolean) ?? [];
    return {
      page,
      game,
      ...(code && { code }),
      ...(searchParams.get("demo") === "1" && { isDemo: true }),
      ...(replay && { replay }),
      ...(tables.length > 0 && { tables }),
    };
  }
  if (page === "info" && game) return { page, game };
  if (page === "verify") {
    return { page, round: searchParams.get("round") ?? undefined, bet: searchParams.get("bet") ?? undefined };
  }
  return { page: "unknown" };
}
