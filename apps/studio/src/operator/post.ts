import { Agent, type ClientRequestArgs, type IncomingMessage, request } from "node:http";
import { Agent as SecureAgent, request as secureRequest } from "node:https";
import { urlToHttpOptions } from "node:url";

export interface Posted {
  readonly status: number;
  readonly text: string;
}

/** Connections are kept, because every bet goes this way. */
export type Post = (
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  timeoutMs: number,
) => Promise<Posted>;

/** Posts to one server. It follows no redirects, and rejects unless the whole answer was there in time. */
export function createPost(url: string): Post {
  const { protocol, hostname, port } = urlToHttpOptions(new URL(url));
  const isSecure = protocol === "https:";
  const [send, agent] = isSecure
    ? [secureRequest, new SecureAgent({ keepAlive: true })]
    : [request, new Agent({ keepAlive: true })];
  const target: ClientRequestArgs = { hostname, port, agent, method: "POST" };
  return (path, headers, body, timeoutMs) =>
    new Promise((resolve, reject) => {
      const length = String(Buffer.byteLength(body));
      const sent = send({ ...target, path, headers: { ...headers, "content-length": length } }, (response) => {
        readAll(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject);
      });
      const timer = setTimeout(() => sent.destroy(new Error("no answer in time")), timeoutMs);
      sent.on("close", () => clearTimeout(timer));
      sent.on("error", reject);
      sent.end(body);
    });
}

function readAll(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    response.setEncoding("utf8");
    response.on("data", (part: string) => (text += part));
    response.on("end", () => resolve(text));
    response.on("error", reject);
  });
}
