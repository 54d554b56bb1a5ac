import { useState, type ReactNode } from "react";
import { ApiError } from "@chokdee/client";
import { useApp } from "../../base/data/app-context.ts";
import { CaptchaBox, type CaptchaQuestion } from "./CaptchaBox.tsx";
import { solveWork } from "./solve-work.ts";

interface CaptchaAnswer {
  captcha?: string;
}

interface CaptchaHelp {
  /** Makes a call, and makes it again with a captcha's answer when the server asks for one. */
  withCaptcha<T>(call: (answer: CaptchaAnswer) => Promise<T>): Promise<T>;
  /** Stands in the form, above its button; empty until a captcha is asked for. */
  readonly captcha: ReactNode;
}

export function useCaptcha(): CaptchaHelp {
  const { client } = useApp();
  const [question, setQuestion] = useState<CaptchaQuestion>();

  async function solve(): Promise<string> {
    const { site_key: siteKey, challenge } = await client.call("captchaChallenge", {});
    if (challenge) {
      setQuestion({ kind: "work" });
      return solveWork(challenge);
    }
    return new Promise((resolve, reject) => {
      setQuestion({ kind: "recaptcha", siteKey: siteKey ?? "", resolve, reject });
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
      setQuestion(undefined);
    }
  }

  return { withCaptcha, captcha: <CaptchaBox question={question} /> };
}
