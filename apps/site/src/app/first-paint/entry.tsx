import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { matchRoute, type RouteMatch } from "../../base/routing/match.ts";
import { openedRoute, pageTitle } from "../../base/routing/page-title.ts";
import { NOT_FOUND_MESSAGE } from "../../base/routing/route-error.ts";
import { ErrorPage } from "../ErrorPage.tsx";
import { OfflinePage } from "../pwa/OfflinePage.tsx";
import { descriptionOf } from "./descriptions.ts";
import { FirstPaint } from "./FirstPaint.tsx";
import { renderHead } from "./head.tsx";
import { canonicalPath, isEmbedded, isListed } from "./listed.ts";
import { emptySeed, type Seed } from "../../base/data/seed.ts";

export { writeManifest, writeWorker } from "../pwa/written-files.ts";
export { listedPaths, memberPaths } from "./listed.ts";

export interface FirstPaintInput extends Seed {
  path: string;
  /** The site's origin, without a path. */
  origin: string;
  sandbox: boolean;
}

export interface FirstPaintOutput {
  status: 200 | 404;
  /** Whether search engines may show the page. */
  listed: boolean;
  /** Whether the page may be installed to a phone's home screen. */
  installable: boolean;
  head: string;
  html: string;
}

/** Renders the page that a browser shows before any script has run. It knows the address, not the session. */
export function renderFirstPaint({ path, origin, sandbox, ...face }: FirstPaintInput): FirstPaintOutput {
  const match = matchRoute(path);
  const seed: Seed = { agent: named(face.agent), banner: face.banner };
  if (!match) return { ...notFound(seed, origin), status: 404, listed: false, installable: false };
  const listed = isListed(match);
  const installable = !isEmbedded(match.entry);
  const head = renderHead({
    agent: seed.agent,
    origin,
    title: `${pageTitle(match.name, match.params)} | ${seed.agent.name}`,
    description: descriptionOf(openedRoute(match.name, match.params)),
    installable,
    ...(listed && { canonicalPath: canonicalPath(match) }),
  });
  return { status: 200, listed, installable, head, html: renderPage(match, path, seed, sandbox) };
}

/** The page that a browser without a connection gets instead of any other. */
export function renderOffline(agent: Seed["agent"]): Pick<FirstPaintOutput, "head" | "html"> {
  const { name } = named(agent);
  return {
    head: renderToStaticMarkup(<title>{`ไม่มีการเชื่อมต่อ | ${name}`}</title>),
    html: renderToStaticMarkup(<OfflinePage name={name} />),
  };
}

function named(agent: Seed["agent"]): Seed["agent"] {
  return { ...agent, name: agent.name || emptySeed.agent.name };
}

function notFound(seed: Seed, origin: string): Pick<FirstPaintOutput, "head" | "html"> {
  const title = `404 | ${seed.agent.name}`;
  const description = "ไม่พบหน้าที่คุณต้องการ";
  return {
    head: renderHead({ agent: seed.agent, origin, title, description, installable: false }),
    html: render(seed, <ErrorPage statusCode={404} message={NOT_FOUND_MESSAGE} />),
  };
}

function renderPage(match: RouteMatch, path: string, seed: Seed, isSandbox: boolean): string {
  return render(seed, <FirstPaint match={match} path={path} seed={seed} isSandbox={isSandbox} />);
}

function render(seed: Seed, page: ReactNode): string {
  return renderToStaticMarkup(<div data-seed={JSON.stringify(seed)}>{page}</div>);
}
