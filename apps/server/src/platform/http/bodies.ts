import type { FastifyInstance } from "fastify";
import { DomainError } from "../../core/domain-error.ts";

/** The name of an object's prototype as a key, however its characters are escaped. No honest client sends it. */
const PROTOTYPE_KEY = prototypeKey("__proto__");

/** JSON is the only body; an empty one is an object without fields. */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
    try {
      done(null, readJson(text as string));
    } catch {
      done(new DomainError("BAD_REQUEST"));
    }
  });
}

/** A file is the whole body, whatever it calls itself. */
export function takeBytesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => {
    const { buffer, byteOffset, length } = body as Buffer;
    done(null, new Uint8Array(buffer, byteOffset, length));
  });
}

function readJson(text: string): unknown {
  if (text === "") return {};
  if (PROTOTYPE_KEY.test(text)) throw new SyntaxError("a prototype is no field");
  return JSON.parse(text);
}

function prototypeKey(name: string): RegExp {
  const either = Array.from(name, (letter) => `(?:${letter}|\\\\u00${letter.charCodeAt(0).toString(16)})`);
  return new RegExp(`"${either.join("")}"\\s*:`, "i");
}
