import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const urls = { DATABASE_URL: "postgresql://app@db/x", MIGRATION_DATABASE_URL: "postgresql://owner@db/x" };
const origins = {
  SITE_ORIGIN: "https://a.example",
  STUDIO_ORIGIN: "https://b.example",
  OFFICE_ORIGIN: "https://c.example",
};

const secrets = {
  SECRET_KEY: "a key of at least thirty-two characters",
  SMS_GATEWAY_URL: "https://sms.example/send",
  SMS_GATEWAY_TOKEN: "token",
  STUDIO_WALLET_KEY: "a secret that the studio and the operator share",
  STUDIO_SEED_KEY: "a secret that only the studio has, for its seeds",
};

test("nothing set means a sandbox on the embedded database at port 3000", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    sandbox: true,
    database: undefined,
    agentCode: "chokdee",
    role: "all",
  });
});

test("a real system names its database, its three origins and its secrets", () => {
  const config = readConfig({ ...urls, ...origins, ...secrets, SANDBOX: "off" });
  expect(config).toMatchObject({
    sandbox: false,
    database: { appUser: "app" },
    origins: { office: "https://c.example" },
  });
});

test("only a process with the studio in it needs the key of the studio's seeds", () => {
  const { STUDIO_SEED_KEY: _, ...others } = secrets;
  const config = readConfig({ ...urls, ...origins, ...others, SANDBOX: "off", ROLE: "api" });
  expect(config.studio.seedKey).toBeUndefined();
});

test("keys between studio and operator are replaced one after the other", () => {
  const { STUDIO_WALLET_KEY: first } = secrets;
  const next = `${first}, from now on`.replace(",", "");
  expect(readConfig({ STUDIO_WALLET_KEY: `${first}, ${next}` }).studio.walletKeys).toEqual([first, next]);
});

test.each<[Record<string, string>, RegExp]>([
  [{ PORT: "70000" }, /PORT must be/],
  [{ PORT: "abc" }, /PORT must be/],
  [{ SANDBOX: "off" }, /needs DATABASE_URL/],
  [{ DATABASE_URL: urls.DATABASE_URL }, /Set both/],
  [urls, /SANDBOX=on .* or SANDBOX=off/],
  [{ ...urls, SANDBOX: "off" }, /SITE_ORIGIN/],
  [{ ...urls, ...origins, OFFICE_ORIGIN: "https://a.example", SANDBOX: "off" }, /three different/],
  [{ ...urls, ...origins, SITE_ORIGIN: "https://a.example/path", SANDBOX: "off" }, /SITE_ORIGIN must be an origin/],
  [
    { DATABASE_URL: "postgresql://same@db/x", MIGRATION_DATABASE_URL: "postgresql://same@db/x", SANDBOX: "on" },
    /another role/,
  ],
  [{ DATABASE_URL: "nonsense", MIGRATION_DATABASE_URL: "nonsense", SANDBOX: "on" }, /must look like/],
  [{ ...urls, ...origins, ...secrets, SANDBOX: "off", SECRET_KEY: "" }, /SECRET_KEY must be/],
  [{ ...urls, ...origins, ...secrets, SANDBOX: "off", SMS_GATEWAY_URL: "" }, /no member gets a code/],
  [{ ...urls, ...origins, ...secrets, SANDBOX: "off", STUDIO_WALLET_KEY: "" }, /STUDIO_WALLET_KEY must be/],
  [{ STUDIO_WALLET_KEY: "too short" }, /STUDIO_WALLET_KEY must be/],
  [{ STUDIO_WALLET_KEY: `${secrets.STUDIO_WALLET_KEY},short` }, /STUDIO_WALLET_KEY must be/],
  [{ ...urls, ...origins, ...secrets, SANDBOX: "off", STUDIO_SEED_KEY: "" }, /STUDIO_SEED_KEY must be/],
  [{ STUDIO_SEED_KEY: "too short" }, /STUDIO_SEED_KEY must be/],
  [{ STUDIO_URL: "studio" }, /STUDIO_URL must be/],
  [{ HUB_URL: "https://hub.example" }, /both HUB_URL/],
  [{ HUB_GAME_ORIGINS: "https://games.example" }, /both HUB_URL/],
  [{ HUB_URL: "https://hub.example", HUB_OPERATOR_ID: "chokdee" }, /HUB_OPERATOR_ID must be a number/],
  [
    { HUB_URL: "https://hub.example", HUB_OPERATOR_ID: "7", HUB_GAME_ORIGINS: "https://games.example; script-src *" },
    /HUB_GAME_ORIGINS must be/,
  ],
  [{ SECRET_KEY: "too short" }, /at least 32 characters/],
  [{ SMS_GATEWAY_URL: "sms.example", SMS_GATEWAY_TOKEN: "x" }, /SMS_GATEWAY_URL must be/],
  [{ SMS_GATEWAY_URL: "https://sms.example" }, /SMS_GATEWAY_TOKEN/],
  [{ RECAPTCHA_SITE_KEY: "x" }, /both RECAPTCHA_SITE_KEY/],
  [{ LINE_LIFF_ID: "my-app" }, /LINE_LIFF_ID must be/],
  [{ LINE_LIFF_ID: "1234567890-AbcdEfgh", LINE_CHANNEL_ID: "1234567891" }, /another channel/],
  [{ AGENT_CODE: "no spaces" }, /AGENT_CODE/],
  [{ ROLE: "cook" }, /ROLE must be one of/],
  [{ TRUST_PROXY: "banana" }, /TRUST_PROXY must list .* "banana"/],
  [{ TRUST_PROXY: "10.0.0.0/33" }, /TRUST_PROXY must list/],
  [{ OFFICE_NETWORKS: "the office" }, /OFFICE_NETWORKS must list/],
])("%j is refused in one line", (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test("proxies are addresses, networks or the private ones by name", () => {
  const TRUST_PROXY = "127.0.0.1, 10.0.0.0/8, 2001:db8::/32, uniquelocal";
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(["127.0.0.1", "10.0.0.0/8", "2001:db8::/32", "uniquelocal"]);
});
