// Takes what a followed server sends, as a process of its own, and answers with where it listens and how much has come.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answerWith } from "./processes.ts";

export interface Collected {
  readonly port: number;
  readonly bytes: number;
}

let bytes = 0;
const server = createServer((request, response) => {
  request.on("data", (part: Buffer) => {
    bytes += part.length;
  });
  request.on("end", () => response.setHeader("content-type", "application/json").end("{}"));
});

answerWith(async (): Promise<Collected> => {
  if (!server.listening) await once(server.listen(0, "127.0.0.1"), "listening");
  return { port: (server.address() as AddressInfo).port, bytes };
});
