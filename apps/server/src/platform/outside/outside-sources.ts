import type { OutsideConfig } from "./outside-config.ts";

type Directives = Readonly<Record<"script-src" | "frame-src" | "connect-src", readonly string[]>>;

/** What a page may load beside our own files: only what the configured services need. */
export function outsideSources({ recaptcha, line }: Pick<OutsideConfig, "recaptcha" | "line">): Directives {
  return {
    "script-src": [
      ...(recaptcha ? ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"] : []),
      ...(line ? ["https://static.line-scdn.net/liff/"] : []),
    ],
    "frame-src": recaptcha ? ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"] : [],
    "connect-src": line ? ["https://api.line.me", "https://access.line.me", "https://liffsdk.line-scdn.net"] : [],
  };
}
