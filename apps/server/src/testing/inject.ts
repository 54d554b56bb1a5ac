import type { AnsweredId } from "@chokdee/client";
import { type Answer, type Caller, createCaller, dataOf } from "@chokdee/client/caller";
import { calls, type RequestOf } from "@chokdee/contract";
import { type OfficeCallId, officeCalls, type OfficeContract, type OfficeOutput } from "@chokdee/contract/office";
import type { SiteContract } from "@chokdee/contract/schemas";
import type { FastifyInstance } from "fastify";

export { type Answer, dataOf };
export type SiteCaller = Caller<SiteContract>;
export type SiteCallId = AnsweredId<SiteContract>;

/** What a test sends to the office. A call that may become a proposal is given a reason where the test names none. */
export type OfficeRequest<Id extends OfficeCallId> = OfficeContract["calls"][Id] extends { readonly guarded: true }
  ? Omit<RequestOf<OfficeContract, Id>, "reason"> & { readonly reason?: string }
  : RequestOf<OfficeContract, Id>;

type Plain = Caller<OfficeContract>;
type Options = Parameters<Plain["raw"]>[2];

export interface OfficeCaller extends Pick<Plain, "raw"> {
  call<Id extends OfficeCallId>(id: Id, input: OfficeRequest<Id>, options?: Options): Promise<Answer<OfficeOutput<Id>>>;
  ok<Id extends OfficeCallId>(id: Id, input: OfficeRequest<Id>, options?: Options): Promise<OfficeOutput<Id>>;
}

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
  const plain = createCaller<OfficeContract>(officeCalls, originOf(office, head));
  const filled = (id: OfficeCallId, input: object) =>
    "guarded" in officeCalls[id] && !("reason" in input) ? { ...input, reason: "ทดสอบ" } : input;
  return {
    raw: plain.raw,
    call: (id, input, options) => plain.raw(id, filled(id, input), options),
    ok: async (id, input, options) => dataOf(await plain.raw(id, filled(id, input), options)),
  };
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
