import { useEffect, useState, type ReactNode } from "react";
import { Card, ErrorState, LogoMark, Skeleton } from "@chokdee/ui";
import { LoginForm } from "../pages/login/LoginForm.tsx";
import { readMe, Refusal, type Staff } from "../base/staff-api.ts";
import { StaffCard } from "../pages/home/StaffCard.tsx";
import { storedToken, storeToken } from "../base/staff-token.ts";

type State =
  | { at: "login" }
  | { at: "reading"; token: string }
  | { at: "failed"; token: string; message: string }
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

function entered(token: string | null): State {
  return token === null ? { at: "login" } : { at: "reading", token };
}

export function App() {
  const [state, setState] = useState<State>(() => entered(storedToken()));

  function enter(token: string | null) {
    storeToken(token);
    setState(entered(token));
  }

  useEffect(() => {
    if (state.at !== "reading") return;
    let isCurrent = true;
    const { token } = state;
    readMe(token).then(
      (staff) => isCurrent && setState({ at: "office", staff }),
      (failure: unknown) => {
        if (!isCurrent) return;
        if (failure instanceof Refusal && failure.status === 401) enter(null);
        else setState({ at: "failed", token, message: failure instanceof Error ? failure.message : "" });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [state]);

  switch (state.at) {
    case "login":
      return (
        <Frame>
          <LoginForm onLoggedIn={enter} />
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
          <ErrorState message={state.message} onRetry={() => enter(state.token)} />
        </Frame>
      );
    case "office":
      return (
        <Frame>
          <StaffCard staff={state.staff} onLeave={() => enter(null)} />
        </Frame>
      );
  }
}
