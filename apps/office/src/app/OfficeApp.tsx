import { useMemo, useState } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import type { OfficeClient } from "@chokdee/client/office";
import { Toasts } from "@chokdee/ui/toasts";
import { OfficeContext, type Staff } from "../base/office.ts";
import { createOfficeRouter } from "./router.tsx";

interface OfficeAppProps {
  client: OfficeClient;
  staff: Staff;
  onLeave: () => void;
}

/** Everything that a person who is signed in sees. */
export function OfficeApp({ client, staff, onLeave }: OfficeAppProps) {
  const [queries] = useState(
    () =>
      new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true } } }),
  );
  const [router] = useState(() => createOfficeRouter({ staff }));
  const office = useMemo(() => ({ client, staff, leave: onLeave }), [client, staff, onLeave]);
  return (
    <OfficeContext value={office}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </OfficeContext>
  );
}
