import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { layoutNames, loadLayout } from "./layouts/load-layout.ts";
import { ErrorPage } from "./ErrorPage.tsx";
import { pageOf } from "./pages.ts";
import { type GuardContext, runGuards } from "../base/routing/guards.ts";
import { hasValidParams, parseSearch, stringifySearch } from "../base/routing/match.ts";
import { NOT_FOUND_MESSAGE, notFoundError, RouteError, statusOf } from "../base/routing/route-error.ts";
import type { LayoutName } from "../base/routing/route-entry.ts";
import { type RouteName, routeNames, routeOf } from "../base/routing/routes.ts";
import { useLocalStore } from "../base/state/local-store.ts";
import { isMember } from "../base/state/user-store.ts";
import { Floating } from "./Floating.tsx";
import { notify } from "../base/overlays/notify.ts";
import { lazyPage } from "../base/loading/lazy-page.tsx";
import { PageOutlet } from "./PageOutlet.tsx";
import { SiteShell } from "./SiteShell.tsx";

/** Wraps the current page in its layout. */
function framed(layout: LayoutName) {
  return lazyPage(async () => {
    const Layout = await loadLayout[layout]();
    return {
      default: () => (
        <Layout>
          <PageOutlet />
        </Layout>
      ),
    };
  });
}

function SiteRoot() {
  return (
    <SiteShell>
      <Outlet />
      <Floating />
    </SiteShell>
  );
}

function RouteErrorPage({ error }: ErrorComponentProps) {
  return <ErrorPage statusCode={statusOf(error)} message={error instanceof RouteError ? error.message : undefined} />;
}

function NotFoundPage() {
  return <ErrorPage statusCode={404} message={NOT_FOUND_MESSAGE} />;
}

interface RouterDeps {
  validateMember: GuardContext["validateMember"];
}

function pageRoute(name: RouteName, parent: AnyRoute, { validateMember }: RouterDeps): AnyRoute {
  const entry = routeOf(name);
  return createRoute({
    getParentRoute: () => parent,
    path: entry.path,
    staticData: { name },
    component: lazyPage(pageOf(name)),
    beforeLoad: async ({ location, params, search, preload }) => {
      if (!hasValidParams(entry, params)) throw notFoundError();
      const verdict = await runGuards(entry.guards, {
        isMember: isMember(),
        agentCode: useLocalStore.getState().agentCode,
        href: `${location.pathname}${location.searchStr}`,
        params,
        search,
        validateMember,
      });
      if (verdict === "pass") return;
      const { reason, ...target } = verdict;
      // A link that is merely pointed at is looked up too.
      if (reason && !preload) void notify(reason, { kind: "info", durationMs: 3000 });
      throw redirect({ ...target, replace: true });
    },
  });
}

/** Builds the router from the route table: root, layout, page. */
export function buildRouter(deps: RouterDeps) {
  const root = createRootRoute({
    component: SiteRoot,
    errorComponent: RouteErrorPage,
    notFoundComponent: NotFoundPage,
  });
  const branches = layoutNames.map((layout) => {
    const frame = createRoute({ getParentRoute: () => root, id: layout, component: framed(layout) });
    const names = routeNames.filter((name) => routeOf(name).layout === layout);
    return frame.addChildren(names.map((name) => pageRoute(name, frame, deps)));
  });
  return createRouter({
    routeTree: root.addChildren(branches),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    notFoundMode: "root",
    defaultPreload: "intent",
    defaultPendingMs: Number.POSITIVE_INFINITY,
  });
}

export type SiteRouter = ReturnType<typeof buildRouter>;
