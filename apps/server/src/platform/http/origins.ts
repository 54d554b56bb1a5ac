import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

export interface Origins {
  readonly site: string;
  readonly studio: string;
  readonly office: string;
}

const HOST = /^([a-z0-9.-]{1,253}|\[[0-9a-f:]{2,39}\])(?::\d{1,5})?$/i;

/**
 * The configured origins, or, in a sandbox, the ports beside the requested one, so that a phone on the network works.
 */
export function originsFor(
  config: Pick<Config, "origins" | "port">,
  request: Pick<FastifyRequest, "host" | "protocol">,
): Origins {
  if (config.origins) return config.origins;
  const host = HOST.exec(request.host)?.[1] ?? "localhost";
  const at = (port: number) => `${request.protocol}://${host}:${port}`;
  return { site: at(config.port), studio: at(config.port + 1), office: at(config.port + 2) };
}
