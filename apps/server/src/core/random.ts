import { randomBytes, randomInt, randomUUID } from "node:crypto";

/** The one source of chance for business code, always backed by a cryptographic source. */
export interface Random {
  bytes(count: number): Buffer;
  /** Uniform over 0 to `below - 1`, without bias. */
  below(below: number): number;
  uuid(): string;
}

export const systemRandom: Random = {
  bytes: (count) => randomBytes(count),
  below: (below) => randomInt(below),
  uuid: () => randomUUID(),
};
