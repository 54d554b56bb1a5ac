import { lazy, Suspense, useMemo, useState } from "react";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import type { OfficeClient } from "@chokdee/client/office";
import { confirming } from "../base/confirming.ts";
import { OfficeContext } from "../base/office.ts";
import type { Staff } from "../base/staff-token.ts";
import { useStay } from "../base/stay.ts";
import { loadToasts, useToastsNeeded } from "../base/toast.ts";
import { createOfficeRouter } from "./router.tsx";

const Toasts = lazy(async () => ({ default: (await loadToasts()).Toasts }));
/** Opened once by each of the staff. */
const DeclarePage = lazy(() => import("../features/declare/DeclarePage.tsx"));
const ConfirmDialog = lazy(() => import("../features/confirm/ConfirmDialog.tsx"));

interface OfficeAppProps {
  client: OfficeClient;
  queries: QueryClient;
  staff: Staff;
  onLeave: () => void;
}

/** Everything that a person who is signed in sees. */
export function OfficeApp({ client, queries, staff, onLeave }: OfficeAppProps) {
  const [router] = useState(() => createOfficeRouter({ staff }));
  const [question, setQuestion] = useState<{ answer: (isConfirmed: boolean) => void }>();
  const office = useMemo(() => {
    const ask = () => new Promise<boolean>((answer) => setQuestion({ answer }));
    return { client: confirming(client, ask), staff, leave: onLeave };
  }, [client, staff, onLeave]);
  const [hasDeclared, setDeclared] = useState(staff.has_declared);
  const hasToasts = useToastsNeeded();
  useStay(client);

  function end(isConfirmed: boolean) {
    question?.answer(isConfirmed);
    setQuestion(undefined);
  }

  return (
    <OfficeContext value={office}>
      <QueryClientProvider client={queries}>
        {hasDeclared ? (
          <RouterProvider router={router} />
        ) : (
          <Suspense>
            <DeclarePage onDone={() => setDeclared(true)} />
          </Suspense>
        )}
        <Suspense>{hasToasts && <Toasts />}</Suspense>
        <Suspense>{question && <ConfirmDialog client={client} onEnd={end} />}</Suspense>
      </QueryClientProvider>
    </OfficeContext>
  );
}
