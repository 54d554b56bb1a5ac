import { StartFailure } from "@chokdee/server-kit/start-failure";

const RECAPTCHA_VERIFY_URL = "https://www.google.com/recaptcha/api/siteverify";
const LINE_VERIFY_URL = "https://api.line.me/oauth2/v2.1/verify";
const DRAND_URL = "https://api.drand.sh";
const MIN_KEY_LENGTH = 32;

/** Services outside our own, and the secret that what we keep is hidden with. */
export interface OutsideConfig {
  /** Absent in a sandbox: stored in the data folder. */
  readonly secretKey: string | undefined;
  /** Absent in a sandbox: messages stay where a tester can read them. */
  readonly sms: { readonly url: string; readonly token: string } | undefined;
  /** Absent: visitors prove themselves by work instead. */
  readonly recaptcha: { readonly siteKey: string; readonly secret: string; readonly verifyUrl: string } | undefined;
  /** Absent: LINE accounts cannot be linked. */
  readonly line:
    | { readonly channelId: string; readonly liffId?: string | undefined; readonly verifyUrl: string }
    | undefined;
  /** A relay of the public beacon that yeekee is drawn by. Absent in a sandbox: it has one of its own. */
  readonly drand: { readonly url: string } | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

export function readOutsideConfig(env: Env, sandbox: boolean): OutsideConfig {
  return {
    secretKey: readSecretKey(env, sandbox),
    sms: readSms(env, sandbox),
    recaptcha: readRecaptcha(env),
    drand: readDrand(env, sandbox),
    line: readLine(env),
  };
}

function readSecretKey({ SECRET_KEY: key }: Env, sandbox: boolean): string | undefined {
  if (!key && sandbox) return undefined;
  if (key && key.length >= MIN_KEY_LENGTH) return key;
  throw new StartFailure(
    `SECRET_KEY must be a secret of at least ${MIN_KEY_LENGTH} characters, such as openssl rand -base64 32 makes.`,
  );
}

function readSms({ SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token }: Env, sandbox: boolean): OutsideConfig["sms"] {
  if (!url && !token && sandbox) return undefined;
  if (!url || !token) {
    throw new StartFailure("Set SMS_GATEWAY_URL and SMS_GATEWAY_TOKEN: without them no member gets a code.");
  }
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : "")) {
    throw new StartFailure("SMS_GATEWAY_URL must be an address such as https://sms.example.com/send.");
  }
  return { url, token };
}

/** A sandbox moves its clock, which no public beacon follows, so it uses one only when configured to. */
function readDrand({ DRAND_URL: given }: Env, sandbox: boolean): OutsideConfig["drand"] {
  if (!given) return sandbox ? undefined : { url: DRAND_URL };
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
    throw new StartFailure("DRAND_URL must be an address such as https://api.drand.sh.");
  }
  return { url: given.replace(/\/+$/, "") };
}

function readRecaptcha({ RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret }: Env): OutsideConfig["recaptcha"] {
  if (!siteKey && !secret) return undefined;
  if (!siteKey || !secret) throw new StartFailure("Set both RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET, or neither.");
  return { siteKey, secret, verifyUrl: RECAPTCHA_VERIFY_URL };
}

/** A LIFF id starts with its channel's. */
function readLine({ LINE_CHANNEL_ID: channelId, LINE_LIFF_ID: liffId }: Env): OutsideConfig["line"] {
  const channelOfLiff = liffId && /^(\d{10})-[0-9A-Za-z]{8}$/.exec(liffId)?.[1];
  if (liffId && !channelOfLiff) throw new StartFailure("LINE_LIFF_ID must be an id such as 1234567890-AbcdEfgh.");
  if (liffId && channelId && channelId !== channelOfLiff) {
    throw new StartFailure("LINE_LIFF_ID belongs to another channel than LINE_CHANNEL_ID.");
  }
  const channel = channelId || channelOfLiff;
  return channel ? { channelId: channel, liffId: liffId || undefined, verifyUrl: LINE_VERIFY_URL } : undefined;
}
