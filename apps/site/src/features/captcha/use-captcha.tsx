import { useState, type ReactNode } from "react";
import { ApiError } from "@chokdee/client";
import { useApp } from "../../base/data/app-context.ts";
import { CaptchaBox, type CaptchaPrompt } from "./CaptchaBox.tsx";
import { solveWork } from "./solve-work.ts";

interface CaptchaAnswer {
  captcha?: string;
}

interface CaptchaHelp {
  /** Makes a call, and repeats it with a captcha answer if the server requires one. */
  withCaptcha<T>(call: (answer: CaptchaAnswer) => Promise<T>): Promise<T>;
  /** Rendered in the form, above its button; empty until a captcha is required. */
  readonly captcha: ReactNode;
}

export function useCaptcha(): CaptchaHelp {
  const { client } = useApp();
  const [prompt, setPrompt] = useState<CaptchaPrompt>();

  async function solve(): Promise<string> {
    const { site_key: siteKey, challenge } = await client.call("captchaChallenge", {});
    if (challenge) {
      setPrompt({ kind: "work" });
      return solveWork(challenge);
    }
    return new Promise((resolve, reject) => {
      setPrompt({ kind: "recaptcha", siteKey: siteKey ?? "", resolve, reject });
    });
  }

  async function withCaptcha<T>(call: (answer: CaptchaAnswer) => Promise<T>): Promise<T> {
    try {
      return await call({});
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== "CAPTCHA_REQUIRED") throw failure;
    }
    try {
      return await call({ captcha: await solve() });
    } finally {
      setPrompt(undefined);
    }
  }

  return { withCaptcha, captcha: <CaptchaBox prompt={prompt} /> };
}
