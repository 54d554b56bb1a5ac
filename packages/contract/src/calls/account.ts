import { defineCalls, get, post } from "../call.ts";

export const accountCalls = defineCalls({
  accountCheck: {
    ...post("anyone", "session"),
    path: "/api/check_account",
    errors: ["FIELDS_INVALID", "CAPTCHA_REQUIRED"],
    perMinute: 20,
  },
  register: {
    ...post("anyone", "session"),
    path: "/api/register",
    errors: [
      "FIELDS_INVALID",
      "CAPTCHA_REQUIRED",
      "OTP_WRONG",
      "OTP_EXPIRED",
      "PHONE_TAKEN",
      "BANK_ACCOUNT_TAKEN",
      "UNDER_AGE",
      "CONSENT_REQUIRED",
      "AGENT_INVALID",
    ],
    perMinute: 10,
  },
  login: {
    ...post("anyone", "session"),
    path: "/api/login",
    errors: [
      "FIELDS_INVALID",
      "LOGIN_FAILED",
      "LOGIN_LOCKED",
      "ACCOUNT_SUSPENDED",
      "CAPTCHA_REQUIRED",
      "OTP_WRONG",
      "OTP_EXPIRED",
    ],
    envelope: "top",
    perMinute: 20,
  },
  logout: { ...post("member", "log"), path: "/api/logout", errors: [], endsSession: true },
  userInfoGet: { ...get("member", "session"), path: "/api/get_user_info", errors: [] },
  passwordChange: {
    ...post("member", "session"),
    path: "/api/member/change_password",
    errors: ["FIELDS_INVALID", "OLD_PASSWORD_WRONG", "STEP_UP_REQUIRED", "LOGIN_LOCKED"],
    perMinute: 10,
  },
  passwordReset: {
    ...post("anyone", "session"),
    path: "/api/reset_password",
    errors: ["FIELDS_INVALID", "CAPTCHA_REQUIRED", "OTP_TOO_SOON"],
    perMinute: 5,
  },
  passwordResetV2: {
    ...post("anyone", "session"),
    path: "/api/reset_password_v2",
    errors: ["FIELDS_INVALID", "OTP_WRONG", "OTP_EXPIRED"],
    perMinute: 10,
  },
  subBankAccountUpdate: {
    ...post("member", "session"),
    path: "/api/member/update_sub_bank_account",
    errors: ["FIELDS_INVALID", "STEP_UP_REQUIRED", "BANK_ACCOUNT_TAKEN", "ACCOUNT_NAME_MISMATCH"],
    perMinute: 10,
  },
});
