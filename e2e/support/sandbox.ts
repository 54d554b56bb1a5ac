/** A server with a sandbox: the one that most tests share, a test's own, or a studio beside it. */
export interface Site {
  readonly url: string;
  readonly sandboxToken: string;
}

/** The server that most tests share. */
export const sharedSite = (): Site => ({
  url: process.env.BASE_URL ?? "",
  sandboxToken: process.env.SANDBOX_TOKEN ?? "",
});

/** Uses a control of a sandbox, such as `clock`; without a body it only reads. Fails where that is refused. */
export async function askSandbox<T>({ url, sandboxToken }: Site, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}/sandbox/${path}`, {
    method: body ? "POST" : "GET",
    headers: { "x-sandbox-token": sandboxToken, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  // A studio says only by the status whether it did.
  const { error = 0, data } = (await answer.json()) as { error?: number; data: T };
  if (!answer.ok || error !== 0) {
    throw new Error(`${path} was refused with ${answer.status}, ${error}: ${JSON.stringify(body)}`);
  }
  return data;
}

interface Movement {
  readonly username: string;
  /** Baht: above zero in, below zero out. */
  readonly amount: number;
  /** Why it moves, such as `deposit`. */
  readonly code: string;
  /** Repeating the same key moves nothing; it is also the entry's reference. */
  readonly key: string;
}

/** Moves play money of a member. */
export async function fund(movement: Movement, site = sharedSite()): Promise<void> {
  await askSandbox(site, "fund", movement);
}
