import type { FastifyInstance } from "fastify";
import type { Db } from "../../core/db.ts";
import { orNotFound } from "../../core/domain-error.ts";
import type { RateLimiter } from "../../platform/http/rate-limit.ts";
import { isUnchanged } from "../../platform/http/validators.ts";
import { readImage } from "./media-repo.ts";
import { createRecent } from "./recent.ts";
import { imageOfFile } from "./rules.ts";

type ImageRequest = NonNullable<ReturnType<typeof imageOfFile>>;

const CACHE_BYTES = 32 * 1024 * 1024;
/** Pictures read from the database for one address in a minute. Those cached in memory do not count. */
const READS_PER_ADDRESS = 1_200;

/**
 * Serves stored pictures. A picture never changes under its name, so a browser that has it need not request it again.
 */
export function serveMedia(app: FastifyInstance, { db, limiter }: { db: Db; limiter: RateLimiter }): void {
  const recent = createRecent(CACHE_BYTES);

  async function find(file: string, { hash, width }: ImageRequest, address: string): Promise<Buffer> {
    const cached = recent.get(file);
    if (cached) return cached;
    await limiter.take(`media:a:${address}`, READS_PER_ADDRESS);
    const bytes = orNotFound(await readImage(db, hash, width));
    recent.put(file, bytes);
    return bytes;
  }

  app.get<{ Params: { file: string } }>("/media/:file", async (request, reply) => {
    const { file } = request.params;
    const image = orNotFound(imageOfFile(file));
    const bytes = await find(file, image, request.ip);
    const tag = `"${file.replace(/\.webp$/, "")}"`;
    reply.header("etag", tag).header("cache-control", "public, max-age=31536000, immutable");
    if (isUnchanged(request.headers["if-none-match"], tag)) return reply.code(304).send();
    return reply.type("image/webp").send(bytes);
  });
}
