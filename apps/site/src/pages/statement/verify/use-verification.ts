import { useEffect, useState } from "react";
import { useApp } from "../../../base/data/app-context.ts";
import { loadChunk } from "../../../base/loading/chunks.ts";
import { failureText } from "../../../base/data/failure.ts";
import { deviceMemory } from "./kept-chain.ts";
import { readProofPage } from "./read-proof-page.ts";
import type { Report } from "./report.ts";

export type Verification =
  | { readonly at: "running"; readonly checked: number }
  | { readonly at: "done"; readonly report: Report }
  | { readonly at: "failed"; readonly message: string };

/** Starts when shown, and stops when unmounted. The verifier itself is loaded only then. */
export function useVerification(): { state: Verification; restart: () => void } {
  const { client } = useApp();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Verification>({ at: "running", checked: 0 });

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const show = (next: Verification) => {
      if (!signal.aborted) setState(next);
    };

    async function verify(): Promise<Report> {
      const { verifyStatement } = await loadChunk(() => import("./verify-statement.ts"));
      return verifyStatement({
        readPage: (cursor) => readProofPage(client, cursor, signal),
        onProgress: (checked) => show({ at: "running", checked }),
        signal,
        memory: deviceMemory,
      });
    }

    show({ at: "running", checked: 0 });
    verify().then(
      (report) => show({ at: "done", report }),
      (failure: unknown) => show({ at: "failed", message: failureText(failure) }),
    );
    return () => stop.abort();
  }, [client, attempt]);

  return { state, restart: () => setAttempt(attempt + 1) };
}
