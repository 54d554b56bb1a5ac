import { DomainError } from "../../core/domain-error.ts";

/**
 * Opens what a key asks for, or answers what it has opened before. Where the same request runs twice at a moment, one
 * of them finds its step-up spent or the other's in its way, and answers the other's.
 */
export async function openOnce<T>(
  key: string | undefined,
  find: (key: string) => Promise<T | undefined>,
  open: () => Promise<T>,
): Promise<T> {
  const earlier = key === undefined ? undefined : await find(key);
  if (earlier !== undefined) return earlier;
  try {
    return await open();
  } catch (error) {
    const other = key !== undefined && error instanceof DomainError ? await find(key) : undefined;
    if (other !== undefined) return other;
    throw error;
  }
}
