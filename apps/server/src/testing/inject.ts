import type { AnsweredId } from "@chokdee/client";
import { type Caller, createCaller } from "@chokdee/client/caller";
import { calls, type OfficeCallId, type RequestOf } from "@chokdee/contract";
import { officeCalls, type OfficeContract } from "@chokdee/contract/office";
import type { SiteContract } from "@chokdee/contract/schemas";
import type { FastifyInstance } from "fastify";

export { type Answer, dataOf } from "@chokdee/client/caller";
export type SiteCaller = Caller<SiteContract>;
export type SiteCallId = AnsweredId<SiteContract>;
export type OfficeCaller = Caller<OfficeContract>;
export type OfficeRequest<Id extends OfficeCallId> = RequestOf<OfficeContract, Id>;

/** Who calls. A token that comes and goes is read again for each call. */
interface Head {
  readonly token?: string | undefined;
  readonly deviceId?: string | undefined;
}

interface Line {
  readonly userAgent?: string;
  readonly address?: string;
}

/** Calls the member site, without a network. */
export function siteCaller(site: FastifyInstance, head: Head, line?: Line): SiteCaller {
  return createCaller<SiteContract>(calls, originOf(site, head, line));
}

/** Calls the back office, without a network. */
export function officeCaller(office: FastifyInstance, head: Head): OfficeCaller {
  return createCaller<OfficeContract>(officeCalls, originOf(office, head));
}

function originOf(app: FastifyInstance, head: Head, { userAgent, address }: Line = {}) {
  return {
    head: () => ({ baseUrl: "", token: head.token, deviceId: head.deviceId }),
    async send(url: string, { method, headers, body }: RequestInit): Promise<Response> {
      const answer = await app.inject({
        method: method === "POST" ? "POST" : "GET",
        url,
        headers: { ...Object.fromEntries(new Headers(headers)), ...(userAgent && { "user-agent": userAgent }) },
        ...((typeof body === "string" || body instanceof Uint8Array) && {
          payload: typeof body === "string" ? body : Buffer.from(body),
        }),
        ...(address && { remoteAddress: address }),
      });
      return new Response(answer.body, { status: answer.statusCode });
    },
  };
}
