import { useQuery } from "@tanstack/react-query";
import type { OfficeCallId } from "@chokdee/contract/office";
import { askedAgainAfter } from "../../base/live.ts";
import { useOffice } from "../../base/office.ts";
import { type ScreenPath, screens } from "../../base/screens.ts";

const READ_EVERY_MS = 30_000;

interface Waiting {
  /** How many rows wait at a screen, up to a hundred; null where they could not be counted. */
  at(path: ScreenPath): number | null | undefined;
  readonly hasFailed: boolean;
  readAgain(): void;
}

/** What waits for staff, by one call for the whole menu. */
export function useWaiting(): Waiting {
  const { client } = useOffice();
  const { data, isError, refetch } = useQuery({
    queryKey: ["officeCounts"],
    queryFn: ({ signal }) => client.call("officeCounts", {}, { signal }),
    refetchInterval: () => askedAgainAfter("officeCounts", READ_EVERY_MS),
  });
  const counts: Readonly<Partial<Record<OfficeCallId, number | null>>> = data ?? {};
  return { at: (path) => counts[screens[path].needs], hasFailed: isError, readAgain: () => void refetch() };
}
