import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { abouts } from "../content/abouts.ts";
import { matchRoute } from "../routing/match.ts";
import { openedRoute, pageTitle } from "../routing/page-title.ts";
import { NOT_FOUND_MESSAGE } from "../routing/route-error.ts";
import { ErrorPage } from "../pages/ErrorPage.tsx";
import { FirstPaint } from "./FirstPaint.tsx";
import { emptySeed, type Seed } from "./seed.ts";

export interface FirstPaintInput extends Seed {
  path: string;
  sandbox: boolean;
}

export interface FirstPaintOutput {
  status: 200 | 404;
  title: string;
  description: string;
  html: string;
}

/** Draws the page that a browser shows before any script has run. It knows the address, not the session. */
export function renderFirstPaint({ path, sandbox, agent, banner }: FirstPaintInput): FirstPaintOutput {
  const match = matchRoute(path);
  const name = agent.name || emptySeed.agent.name;
  const seed: Seed = { agent: { ...agent, name }, banner };
  if (!match) {
    return {
      status: 404,
      title: `404 | ${name}`,
      description: "ไม่พบหน้าที่คุณต้องการ",
      html: render(seed, <ErrorPage statusCode={404} message={NOT_FOUND_MESSAGE} />),
    };
  }
  return {
    status: 200,
    title: `${pageTitle(match.name, match.params)} | ${name}`,
    description: abouts[openedRoute(match.name, match.params)],
    html: render(seed, <FirstPaint match={match} path={path} seed={seed} isSandbox={sandbox} />),
  };
}

function render(seed: Seed, page: ReactNode): string {
  return renderToStaticMarkup(<div data-seed={JSON.stringify(seed)}>{page}</div>);
}
