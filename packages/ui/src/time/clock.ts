/** The time in milliseconds since 1970. */
export type Clock = () => number;

/**
 * The server's clock, from the time in an answer. It advances by the time elapsed since, so that neither a wrong device
 * clock nor a change of it matters.
 */
export function clockFrom(serverNow: string | number, elapsed: Clock = () => performance.now()): Clock {
  const startMs = typeof serverNow === "number" ? serverNow : Date.parse(serverNow);
  const startedAt = elapsed();
  return () => startMs + (elapsed() - startedAt);
}
