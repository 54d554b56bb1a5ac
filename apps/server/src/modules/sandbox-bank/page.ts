import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import QRCode from "qrcode";
import { z } from "zod";
import { DomainError } from "../../core/domain-error.ts";

const page = readFileSync(join(import.meta.dirname, "page.html"));
const script = readFileSync(join(import.meta.dirname, "page.js"));
const style = readFileSync(join(import.meta.dirname, "page.css"));

/** A counter of the bank for testers. The page is for all to see; what it does needs the sandbox's token. */
export function serveSandboxBank(app: FastifyInstance): void {
  const file = (path: string, type: string, bytes: Buffer) =>
    app.get(path, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header("cache-control", "no-cache").send(bytes),
    );
  file("/sandbox/bank", "text/html", page);
  file("/sandbox/bank/page.js", "text/javascript", script);
  file("/sandbox/bank/page.css", "text/css", style);
  app.get("/sandbox/bank/slip.png", async (request, reply) => {
    const query = z.object({ qr: z.string().min(1).max(200) }).safeParse(request.query);
    if (!query.success) throw new DomainError("BAD_REQUEST");
    const picture = await QRCode.toBuffer(query.data.qr, { width: 480, margin: 4 });
    return reply.type("image/png").header("cache-control", "no-store").send(picture);
  });
}
