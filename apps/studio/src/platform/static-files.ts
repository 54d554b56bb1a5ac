import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const TYPES: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml; charset=utf-8",
  webp: "image/webp",
  woff2: "font/woff2",
};
const COMPRESSIBLE = /^(text|application)\/|svg/;
/** The build names these after their content. */
const HASHED = /^\/assets\//;
const QUALITY = 9;

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  packed: Buffer | undefined;
}

export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Reads the built games into memory: a request is a look-up by exact path, so no path leads elsewhere. */
export function readStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const plain = readFileSync(path);
    const type = TYPES[entry.name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
    files.set(`/${relative(folder, path).replaceAll("\\", "/")}`, { type, etag, plain, packed: undefined });
  }
  return files;
}

/** Responds with the file at `path`. Returns false if there is none. */
export function sendStatic(files: StaticFiles, path: string, request: FastifyRequest, reply: FastifyReply): boolean {
  const file = files.get(path);
  if (!file) return false;
  reply.type(file.type).headers({
    etag: file.etag,
    vary: "accept-encoding",
    "cache-control": HASHED.test(path) ? "public, max-age=31536000, immutable" : "public, no-cache",
  });
  if (request.headers["if-none-match"] === file.etag) reply.code(304).send();
  else if (COMPRESSIBLE.test(file.type) && /\bbr\b/.test(request.headers["accept-encoding"] ?? "")) {
    file.packed ??= brotliCompressSync(file.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
    reply.header("content-encoding", "br").send(file.packed);
  } else reply.send(file.plain);
  return true;
}
