import { z } from "zod";
import type { identityAddedCalls } from "../calls/identity.ts";
import type { SchemasFor } from "../schema.ts";
import { baht, captcha, nothing, text, time, token, typed } from "./fields.ts";

const bankAccount = z.object({
  id: z.int(),
  bank_code: z.string(),
  account_number_masked: z.string(),
  account_name: z.string(),
  is_main: z.boolean(),
  status: z.enum(["pending", "approved", "rejected"]),
  usable_at: time.nullable(),
});

const device = z.object({
  device_id: z.string(),
  name: z.string(),
  last_seen_at: time,
  signed_in_at: time,
  is_current: z.boolean(),
});

const newsConsent = z.object({ sms: z.boolean(), line: z.boolean() });

export const document = z.object({
  document: z.enum(["terms", "privacy", "game_rules"]),
  version: z.int(),
  title: z.string(),
  body: z.string(),
  published_at: time,
  /** False also for a guest. */
  is_accepted: z.boolean(),
});

/** A code that went out to a phone, or would have, had the phone been a member's. */
export const sentOtp = z.object({
  otp_id: z.string(),
  /** Also in the message, so that the code of another one is not typed by mistake. */
  reference: z.string(),
  expires_at: time,
  resend_at: time,
});

export const identitySchemas = {
  captchaChallenge: {
    summary: "Returns the captcha to solve: a reCAPTCHA key or a proof of work.",
    input: nothing,
    output: z.object({
      kind: z.enum(["recaptcha", "proof_of_work"]),
      /** For reCAPTCHA. */
      site_key: z.string().nullable(),
      /** For proof of work: a nonce whose hash with the token begins with this many zero bits. */
      challenge: z.object({ token: z.string(), bits: z.int(), expires_at: time }).nullable(),
    }),
  },
  otpSend: {
    summary: "Sends a one-time code to a phone.",
    input: z.object({
      purpose: z.enum(["register", "unlock", "reset_password", "step_up"]),
      /** Left out by a member who steps up: the code goes to the phone on record. */
      phone: typed.optional(),
      captcha,
    }),
    output: sentOtp,
  },
  otpVerify: {
    summary: "Exchanges a one-time code for a token that the next step takes.",
    input: z.object({ otp_id: token, code: typed }),
    output: z.object({ otp_token: z.string(), expires_at: time }),
  },
  stepUp: {
    summary: "Confirms the member by password or code, and returns a token for one sensitive call.",
    input: z.object({ password: typed.optional(), otp_token: token.optional() }),
    output: z.object({ step_up_token: z.string(), expires_at: time }),
  },
  profileGet: {
    summary: "Returns the member's profile: contact, bank accounts, VIP progress and rests.",
    input: nothing,
    output: z.object({
      username: z.string(),
      phone_masked: z.string(),
      full_name: z.string(),
      member_since: time,
      previous_login_at: time.nullable(),
      is_line_linked: z.boolean(),
      /** Until when the member has chosen not to play; the year 9999 is for good. */
      excluded_until: time.nullable(),
      cool_off_until: time.nullable(),
      bank_accounts: z.array(bankAccount),
      vip: z.object({
        level: z.int().min(0).max(2),
        /** The last 30 days and what the next level requires; null until they are counted. */
        progress: z
          .object({
            deposit: baht,
            turnover: baht,
            next_deposit: baht.nullable(),
            next_turnover: baht.nullable(),
          })
          .nullable(),
      }),
    }),
  },
  deviceList: {
    summary: "Lists the devices that the member is signed in on.",
    input: nothing,
    output: z.array(device),
  },
  deviceSignOut: {
    summary: "Signs one of the member's devices out.",
    input: z.object({ device_id: token }),
    output: nothing,
  },
  lineLink: {
    summary: "Links the member's LINE account.",
    input: z.object({ id_token: text(4_000) }),
    output: nothing,
  },
  documentList: {
    summary: "Lists the documents in force, with whether the caller has agreed to each.",
    input: nothing,
    output: z.array(document),
  },
  consentGive: {
    summary: "Records the member's consent to one version of a document.",
    input: z.object({ document: document.shape.document, version: z.int().min(1).max(1_000_000) }),
    output: nothing,
  },
  newsConsentGet: {
    summary: "Returns whether the operator may send the member news, by SMS and by LINE.",
    input: nothing,
    output: newsConsent,
  },
  newsConsentSet: {
    summary: "Sets whether the operator may send the member news, by SMS and by LINE.",
    input: newsConsent,
    output: newsConsent,
  },
} satisfies SchemasFor<typeof identityAddedCalls>;
