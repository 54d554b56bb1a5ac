/** The part of the LINE SDK that we use. */
interface Liff {
  init(options: { liffId: string }): Promise<void>;
  isLoggedIn(): boolean;
  /** Leaves the page for LINE, which leads back to `redirectUri`. */
  login(options: { redirectUri: string }): void;
  getIDToken(): string | null;
}

declare global {
  interface Window {
    liff?: Liff;
  }
}

const SCRIPT_URL = "https://static.line-scdn.net/liff/edge/2/sdk.js";

function fetchScript(): Promise<Liff> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SCRIPT_URL;
    script.async = true;
    script.onload = () => (window.liff ? resolve(window.liff) : reject(new Error("the LINE SDK did not start")));
    script.onerror = () => {
      script.remove();
      reject(new Error("the LINE SDK could not be loaded"));
    };
    document.head.append(script);
  });
}

let starting: Promise<Liff> | undefined;

/** The SDK loads when it is first needed and is initialised once. After a failure it can be loaded again. */
export async function startLiff(liffId: string): Promise<Liff> {
  starting ??= fetchScript().then(async (liff) => {
    await liff.init({ liffId });
    return liff;
  });
  try {
    return await starting;
  } catch (failure) {
    starting = undefined;
    throw failure;
  }
}
