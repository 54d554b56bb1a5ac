interface Grecaptcha {
  ready(run: () => void): void;
  render(
    container: HTMLElement,
    options: {
      sitekey: string;
      theme: "dark";
      callback: (answer: string) => void;
      "error-callback": () => void;
    },
  ): number;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

const SCRIPT_URL = "https://www.google.com/recaptcha/api.js?render=explicit&hl=th";

let loading: Promise<Grecaptcha> | undefined;

function fetchScript(): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SCRIPT_URL;
    script.async = true;
    script.onload = () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error("reCAPTCHA did not start"));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error("reCAPTCHA could not be loaded"));
    };
    document.head.append(script);
  });
}

/** The script loads only when a captcha is required; after a failure it can be loaded again. */
async function load(): Promise<Grecaptcha> {
  loading ??= fetchScript();
  try {
    return await loading;
  } catch (failure) {
    loading = undefined;
    throw failure;
  }
}

/** Renders the box into an element of the page and resolves when the member has ticked it. */
export async function showRecaptcha(holder: HTMLElement, siteKey: string): Promise<string> {
  const grecaptcha = await load();
  return new Promise((resolve, reject) => {
    grecaptcha.render(holder, {
      sitekey: siteKey,
      theme: "dark",
      callback: resolve,
      "error-callback": () => reject(new Error("reCAPTCHA failed")),
    });
  });
}
