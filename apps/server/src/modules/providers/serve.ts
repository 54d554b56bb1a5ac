import type { IncomingMessage, ServerResponse } from "node:http";
import { walletCalls } from "@chokdee/contract/provider";
import { walletOpenApi } from "@chokdee/contract/provider/openapi";
import { REQUEST_ID_HEADER, requestIdOf, withRequestId } from "@chokdee/server-kit/request-id";
import { followed } from "@chokdee/server-kit/traces";
import type { Log } from "../../core/ports.ts";
import { hangUp } from "../../platform/http/hang-up.ts";
import type { SignedRequest, WalletDialect } from "./adapter.ts";
import { losesAnswers, type ProviderLine } from "./line.ts";
import type { ProviderRegistry } from "./registry.ts";
import { CallRefused } from "./wallet/wallet-call.ts";
import type { ProviderWallet } from "./wallet/wallet.ts";

const MAX_BODY_BYTES = 64 * 1024;
/** As many items as a call may have, with all names as long as they may be. */
const MAX_SETTLE_BYTES = 256 * 1024;
const JSON_TYPE = "application/json; charset=utf-8";
const OPENAPI_PATH = "/wallet/v1/openapi.json";

/**
 * Runs before the site's own server, because every bet passes here: routing, hooks and parsing that are meant for pages
 * cost more than the bet itself. It has no rate limit, since its calls are signed and those that come together are
 * gathered.
 */
export interface WalletEndpoint {
  /** Takes a request if it is a provider's. */
  readonly take: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** From now on connections close with their answer: one kept alive would hold up the stop. */
  stop(): void;
}

interface Options {
  readonly dialects: readonly WalletDialect[];
  readonly registry: ProviderRegistry;
  readonly wallet: ProviderWallet;
  readonly line: ProviderLine;
  readonly log: Log;
}

export function createWalletEndpoint(options: Options): WalletEndpoint {
  const openApi = JSON.stringify(walletOpenApi());
  const isLost = losesAnswers(options.line);
  let isStopping = false;

  const send = (response: ServerResponse, status: number, body: string, requestId: string) => {
    if (isStopping) response.shouldKeepAlive = false;
    const length = String(Buffer.byteLength(body));
    const headers = ["content-type", JSON_TYPE, "cache-control", "no-store", "content-length", length];
    response.writeHead(status, [...headers, REQUEST_ID_HEADER, requestId]);
    response.end(body);
  };

  return {
    take(request, response) {
      const path = pathOf(request.url ?? "/");
      const dialect = options.dialects.find(({ prefix }) => path.startsWith(prefix));
      if (!dialect) return false;
      const id = requestIdOf(request.headers);
      if (path === OPENAPI_PATH && request.method === "GET") send(response, 200, openApi, id);
      else if (request.method !== "POST") send(response, 405, "{}", id);
      else {
        const maxBytes = path === walletCalls.settle.path ? MAX_SETTLE_BYTES : MAX_BODY_BYTES;
        if (Number(request.headers["content-length"]) > maxBytes) {
          hangUp(response, 413, "{}");
          return true;
        }
        receive(request, maxBytes, (body) => {
          if (!body) return send(response, 413, "{}", id);
          const { headers } = request;
          withRequestId(id, () =>
            followed({ name: path, id, headers }, () =>
              answer(options, dialect, { method: "POST", path, headers, body }),
            ),
          ).then(
            (text) => {
              options.log.debug({ request_id: id, path, status: 200 }, "answered");
              if (isLost(path, body)) response.destroy();
              else send(response, 200, text, id);
            },
            (error: unknown) => {
              // Transport trouble, in every dialect: the provider tries again.
              options.log.error({ err: error, request_id: id, path }, "a provider's call failed");
              send(response, 503, "{}", id);
            },
          );
        });
      }
      return true;
    },
    stop() {
      isStopping = true;
    },
  };
}

/** Reads the whole body; one that is too large is dropped and answered with nothing. */
function receive(request: IncomingMessage, maxBytes: number, done: (body: Buffer | undefined) => void): void {
  const parts: Buffer[] = [];
  let size = 0;
  request.on("data", (part: Buffer) => {
    size += part.length;
    if (size <= maxBytes) parts.push(part);
  });
  request.on("error", () => request.destroy());
  request.on("end", () => {
    if (size > maxBytes) done(undefined);
    else done(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts));
  });
}

async function answer({ registry, wallet }: Options, dialect: WalletDialect, request: SignedRequest): Promise<string> {
  try {
    const { providerId, call, write } = await dialect.read(request);
    const adapter = registry.find(providerId);
    if (!adapter) throw new CallRefused("INVALID_SIGNATURE");
    return JSON.stringify(write(await wallet.answer(adapter, call)));
  } catch (error) {
    if (error instanceof CallRefused) return JSON.stringify(dialect.refuse(error));
    throw error;
  }
}

function pathOf(url: string): string {
  const query = url.indexOf("?");
  return query === -1 ? url : url.slice(0, query);
}
