import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { QueryClient } from "@tanstack/react-query";
import { createOfficeClient } from "@chokdee/client/office";
import { Card, ErrorState, LogoMark, Skeleton } from "@chokdee/ui";
import { LoginForm } from "../pages/login/LoginForm.tsx";
import { OfficeApp } from "./OfficeApp.tsx";
import { deviceId } from "../base/device.ts";
import { useLive } from "../base/live.ts";
import { fetchTimed } from "../base/now.ts";
import { keepStaff, keepToken, keptStaff, type Staff, staffToken } from "../base/staff-token.ts";

/** Opened once by each of the staff. */
const EnrolPage = lazy(async () => ({ default: (await import("../pages/enrol/EnrolPage.tsx")).EnrolPage }));

/** Without a line too a reading is tried: whoever looks at what was read before is to know. */
const reading = { retry: false, staleTime: 5_000, refetchOnWindowFocus: true, networkMode: "always" } as const;

type State =
  | { at: "enrol"; token: string }
  | { at: "login" }
  | { at: "reading" }
  | { at: "failed"; message: string }
  | { at: "office"; staff: Staff };

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="border-b border-line bg-surface">
        <div className="container-page flex h-16 items-center gap-3">
          <LogoMark className="h-9 w-auto" />
          <p className="font-display text-xl font-semibold text-gold">โชคดี</p>
          <p className="text-muted">หลังบ้าน</p>
        </div>
      </header>
      <main className="grid place-items-center p-4">
        <Card className="w-full max-w-[440px] p-6 sm:p-8">{children}</Card>
      </main>
    </div>
  );
}

/** A link to enrol holds its token behind the #, which no server sees. */
function stateAtOpening(): State {
  if (location.pathname === "/enrol") return { at: "enrol", token: location.hash.slice(1) };
  return { at: staffToken() === undefined ? "login" : "reading" };
}

export function App() {
  const [state, setState] = useState<State>(stateAtOpening);
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: reading } }));
  useLive(queries, state.at === "reading" || state.at === "office");
  const [client] = useState(() =>
    createOfficeClient({
      baseUrl: "",
      token: staffToken,
      deviceId,
      onUnauthorized: leave,
      // The form that was sent shows the failure itself.
      onBadRequest: () => {},
      log: (failure) => console.warn(failure),
      fetch: fetchTimed,
    }),
  );

  function enter(token: string) {
    keepToken(token);
    setState({ at: "reading" });
  }

  function leave() {
    keepToken(undefined);
    queries.clear();
    setState({ at: "login" });
  }

  /** The session ends on the server too; without a line it ends there by its age. */
  function logout() {
    void client.call("officeLogout", {}, { optOut: true }).finally(leave);
  }

  function leaveLink() {
    history.replaceState(null, "", "/");
    leave();
  }

  useEffect(() => {
    if (state.at !== "reading") return;
    const reading = new AbortController();
    client.call("officeMe", {}, { signal: reading.signal }).then(
      (staff) => {
        keepStaff(staff);
        setState({ at: "office", staff });
      },
      (failure: unknown) => {
        if (reading.signal.aborted || staffToken() === undefined) return;
        const staff = keptStaff();
        if (staff) setState({ at: "office", staff });
        else setState({ at: "failed", message: failure instanceof Error ? failure.message : "" });
      },
    );
    return () => reading.abort();
  }, [client, state]);

  switch (state.at) {
    case "enrol":
      return (
        <Frame>
          <Suspense fallback={<Skeleton className="h-32" />}>
            <EnrolPage client={client} token={state.token} onDone={leaveLink} />
          </Suspense>
        </Frame>
      );
    case "login":
      return (
        <Frame>
          <LoginForm client={client} onLoggedIn={enter} />
        </Frame>
      );
    case "reading":
      return (
        <Frame>
          <Skeleton className="h-32" />
        </Frame>
      );
    case "failed":
      return (
        <Frame>
          <ErrorState message={state.message} onRetry={() => setState({ at: "reading" })} />
        </Frame>
      );
    case "office":
      return <OfficeApp client={client} queries={queries} staff={state.staff} onLeave={logout} />;
  }
}
