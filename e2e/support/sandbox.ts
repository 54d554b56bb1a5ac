interface Movement {
  readonly username: string;
  /** Baht: above zero in, below zero out. */
  readonly amount: number;
  /** Why it moves, such as `deposit`. */
  readonly code: string;
  /** Repeating the same key moves nothing; it is also the entry's reference. */
  readonly key: string;
}

/** Moves play money of a member of the browser tests' server. */
export async function fund(movement: Movement): Promise<void> {
  const answer = await fetch(`${process.env.BASE_URL}/sandbox/fund`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-sandbox-token": process.env.SANDBOX_TOKEN ?? "" },
    body: JSON.stringify(movement),
  });
  const { error } = (await answer.json()) as { error: number };
  if (error !== 0) throw new Error(`${movement.key} was refused: ${error}`);
}
