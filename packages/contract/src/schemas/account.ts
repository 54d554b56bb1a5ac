import { z } from "zod";
import type { accountCalls } from "../calls/account.ts";
import type { SchemasFor } from "../schema.ts";
import { document, sentOtp } from "./identity.ts";
import { agentCode, captcha, nothing, stepUpToken, time, token, typed } from "./fields.ts";

const bankAccount = { bank_code: token, account_number: typed };

export const accountSchemas = {
  accountCheck: {
    summary: "Says whether a phone number or a bank account is still free to register with.",
    input: z.object({ phone: typed.optional(), ...z.object(bankAccount).partial().shape, captcha }),
    output: z.object({ available: z.boolean() }),
  },
  register: {
    summary: "Creates a member's account after the phone was verified, and signs in.",
    input: z.object({
      phone: typed,
      otp_token: token,
      ...bankAccount,
      first_name: typed,
      last_name: typed,
      birth_date: typed,
      password: typed,
      line_id: typed.optional(),
      /** The referrer's code. */
      ref: typed.optional(),
      agent_code: agentCode.optional(),
      /** How the member heard of us. */
      source: typed.optional(),
      accept_terms: z.boolean(),
      captcha,
    }),
    output: z.object({ access_token: z.string(), username: z.string() }),
  },
  login: {
    summary: "Signs a member in with a username or phone number and a password.",
    input: z.object({
      /** Username or phone number. */
      username: typed,
      password: typed,
      captcha,
      /** Lifts a lock. */
      otp_token: token.optional(),
    }),
    output: z.object({ access_token: z.string() }),
  },
  logout: { summary: "Ends the session.", input: nothing, output: nothing },
  userInfoGet: {
    summary: "Returns who is signed in, the VIP level, and the documents that still need consent.",
    input: nothing,
    output: z.object({
      agent_code: z.string(),
      user: z.object({ username: z.string(), vip_level: z.int().min(0).max(2), registered_at: time }),
      /** Documents that have changed since the member agreed to them. */
      consent_required: z.array(document.pick({ document: true, version: true, title: true })),
    }),
  },
  passwordChange: {
    summary: "Changes the member's password.",
    input: z.object({ old_password: typed, new_password: typed, step_up_token: stepUpToken }),
    output: nothing,
  },
  passwordReset: {
    summary: "Starts a password reset by sending a code to the phone on record.",
    input: z.object({ phone: typed, account_number: typed, captcha }),
    output: sentOtp,
  },
  passwordResetV2: {
    summary: "Finishes a password reset with the code that was sent.",
    input: z.object({ otp_id: token, code: typed, new_password: typed }),
    output: nothing,
  },
  subBankAccountUpdate: {
    summary: "Asks for a second bank account in the member's own name, which staff approve.",
    input: z.object({ ...bankAccount, account_name: typed, step_up_token: stepUpToken }),
    output: z.object({ status: z.enum(["pending", "approved"]), usable_at: time }),
  },
} satisfies SchemasFor<typeof accountCalls>;
