import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { areTraced } from "../traces/traces.ts";

const TYPES: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json; charset=utf-8",
  webp: "image/webp",
  woff2: "font/woff2",
  xml: "application/xml; charset=utf-8",
};
const COMPRESSIBLE = /^(text|application)\/|svg/;
const HASHED = /^\/assets\//;

interface StaticFile {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly packed: Map<string, Promise<Buffer>>;
}

export type StaticFiles = ReadonlyMap<string, StaticFile>;

/**
 * Reads a built app into memory: a request is a look-up by its exact path, so no path can lead elsewhere, and a
 * build that replaces the folder does not disturb a running server.
 */
export function readStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(`/${relative(folder, path)}`, readStaticFile(path));
  }
  if (areTraced()) followPresses(files);
  return files;
}

const PRESSES = "/presses.js";

/** Before any other script of its pages, which cost nothing of it otherwise. */
function followPresses(files: Map<string, StaticFile>): void {
  files.set(PRESSES, readStaticFile(join(import.meta.dirname, "../traces/presses.js")));
  for (const [path, { body }] of files) {
    const page = () => body.toString("utf8").replace("<head>", `<head><script src="${PRESSES}"></script>`);
    if (path.endsWith(".html")) files.set(path, staticFile(path, Buffer.from(page())));
  }
}

export function readStaticFile(path: string): StaticFile {
  return staticFile(path, readFileSync(path));
}

function staticFile(path: string, body: Buffer): StaticFile {
  const type = TYPES[extname(path).slice(1)] ?? "application/octet-stream";
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { body, type, etag, packed: new Map() };
}

/**
 * Sends the file at `path`, or returns false where there is none: never the reply itself, which whoever awaits it would
 * wait for to be read. Hashed assets never change, the rest is revalidated.
 */
export async function sendStatic(
  files: StaticFiles,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const file = files.get(path);
  if (!file) return false;
  reply
    .type(file.type)
    .header("etag", file.etag)
    .header("vary", "accept-encoding")
    .header("cache-control", HASHED.test(path) ? "public, max-age=31536000, immutable" : "public, no-cache");
  if (request.headers["if-none-match"] === file.etag) {
    reply.code(304).send();
    return true;
  }
  const encoding = COMPRESSIBLE.test(file.type) ? chooseEncoding(request.headers["accept-encoding"]) : undefined;
  if (encoding) reply.header("content-encoding", encoding).send(await pack(file, encoding));
  else reply.send(file.body);
  return true;
}

/** One route for each file at the top and for each folder: a route for each file would take most of a start's routing. */
export function serveStatic(app: FastifyInstance, files: StaticFiles): void {
  const paths = [...files.keys()].filter((path) => !path.endsWith(".html"));
  const routes = new Set(paths.map((path) => (path.lastIndexOf("/") === 0 ? path : path.replace(/[^/]+$/, "*"))));
  for (const route of routes) {
    app.get(route, async (request, reply) => {
      const path = request.url.split("?")[0] ?? "";
      if (path.endsWith(".html") || !(await sendStatic(files, path, request, reply))) reply.callNotFound();
      return reply;
    });
  }
}

export function chooseEncoding(accepted: string | undefined): "br" | "gzip" | undefined {
  if (/\bbr\b/.test(accepted ?? "")) return "br";
  return /\bgzip\b/.test(accepted ?? "") ? "gzip" : undefined;
}

/** Compressed on first use and cached. */
function pack(file: StaticFile, encoding: "br" | "gzip"): Promise<Buffer> {
  let packed = file.packed.get(encoding);
  if (!packed) {
    packed = compress(file.body, encoding);
    file.packed.set(encoding, packed);
  }
  return packed;
}

export function compress(body: Buffer, encoding: "br" | "gzip", quality = 9): Promise<Buffer> {
  return encoding === "br"
    ? promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : promisify(gzip)(body, { level: Math.min(quality, 9) });
}
