/** Even accessing the storage may throw in a frame. */
export function localMemory(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
