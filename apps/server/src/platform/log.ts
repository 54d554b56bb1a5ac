import { requestIdMixin } from "@chokdee/server-kit/request-id";
import { pino, type Logger as PinoLogger } from "pino";

export type Logger = PinoLogger;

/** Names whose values never reach a log, at any depth of what is logged. */
const SECRETS = [
  "authorization",
  "password",
  "new_password",
  "old_password",
  "access_token",
  "token",
  "otp",
  "totp",
  "secret",
  "captcha",
  "cookie",
];

export function createLogger(level: string): Logger {
  return pino({
    level,
    mixin: requestIdMixin,
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*["${name}"]`]),
      censor: "[removed]",
    },
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: request.url.split("?")[0] }),
    },
  });
}
