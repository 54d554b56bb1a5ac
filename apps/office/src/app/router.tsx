import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { EmptyState, ErrorState } from "@chokdee/ui";
import { type Office, mayCall } from "../base/office.ts";
import { type DeskSearch, withoutEmpty } from "../base/row.ts";
import { type ScreenPath, screenPaths, screens } from "../base/screens.ts";
import { Shell } from "../features/shell/Shell.tsx";
import { loadScreen } from "./load-screen.ts";

/** What a person may not open is not there. */
export function createOfficeRouter({ staff }: Pick<Office, "staff">) {
  const root = createRootRoute({
    component: () => (
      <Shell>
        <Outlet />
      </Shell>
    ),
    validateSearch: (search: Record<string, unknown>): DeskSearch =>
      withoutEmpty(Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)]))),
    notFoundComponent: () => <EmptyState title="ไม่มีหน้านี้" />,
    errorComponent: ({ error, reset }) => (
      <ErrorState message={error instanceof Error ? error.message : ""} onRetry={reset} />
    ),
  });
  const mine = screenPaths.filter((path) => mayCall(staff.role, screens[path].needs));
  const home = createRoute({
    getParentRoute: () => root,
    path: "/",
    beforeLoad: () => {
      throw redirect({ to: mine[0] ?? "/inbox" });
    },
  });
  const pages = mine.map((path: ScreenPath) =>
    createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(loadScreen[path]) }),
  );
  return createRouter({
    routeTree: root.addChildren([home, ...pages]),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text && `?${text}`;
    },
  });
}
