import type { z } from "zod";
import { DomainError } from "../../../core/domain-error.ts";
import { fetchOutside } from "../../../platform/outside/fetch-outside.ts";
import { MAX_ANSWER_BYTES } from "../adapter.ts";
import type { Keyring } from "../keyring.ts";
import { signForHub } from "./hub-signature.ts";

export interface HubLine {
  readonly providerId: string;
  readonly url: string;
  /** The operator's number at the aggregator. */
  readonly operatorId: number;
  readonly keyring: Keyring;
}

const PATH = "/operator/generic/v2/";

/** PROVIDER_DOWN for whatever is not an answer in the shape that is asked for. */
export async function callHub<Answer extends z.ZodType>(
  { providerId, operatorId, url, keyring }: HubLine,
  call: string,
  answer: Answer,
  request: object,
  maxBytes = MAX_ANSWER_BYTES,
): Promise<z.output<Answer>> {
  const body = JSON.stringify({ operator_id: operatorId, ...request });
  const key = await keyring.signingKey(providerId);
  if (!key) throw new DomainError("PROVIDER_DOWN");
  const headers = { "content-type": "application/json", "x-hub88-signature": signForHub(key, body) };
  const reply = await fetchOutside(new URL(PATH + call, url).href, { headers, body, maxBytes }).catch(() => undefined);
  const parsed = answer.safeParse(reply?.json);
  if (reply?.status !== 200 || !parsed.success) throw new DomainError("PROVIDER_DOWN");
  return parsed.data;
}

/** A time as the aggregator writes it: without parts of a second, in UTC. */
export function hubTime(time: Date): string {
  return time.toISOString().slice(0, 19);
}
