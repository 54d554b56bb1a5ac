import { defineCalls, get, post } from "../call.ts";

/** Who the member is and how that is proved: codes, devices, consents. */
export const identityAddedCalls = defineCalls({
  captchaChallenge: { ...get("anyone", "session"), path: "/api/captcha/challenge", errors: [], passive: true },
  otpSend: {
    ...post("anyone", "session"),
    path: "/api/otp/send",
    errors: ["FIELDS_INVALID", "CAPTCHA_REQUIRED", "OTP_TOO_SOON"],
    perMinute: 5,
  },
  otpVerify: {
    ...post("anyone", "session"),
    path: "/api/otp/verify",
    errors: ["FIELDS_INVALID", "OTP_WRONG", "OTP_EXPIRED"],
    perMinute: 20,
  },
  stepUp: {
    ...post("member", "session"),
    path: "/api/member/step_up",
    errors: ["FIELDS_INVALID", "PASSWORD_WRONG", "OTP_WRONG", "OTP_EXPIRED", "LOGIN_LOCKED"],
    perMinute: 10,
  },
  profileGet: { ...get("member", "session"), path: "/api/member/profile", errors: [] },
  deviceList: { ...get("member", "session"), path: "/api/member/devices", errors: [] },
  deviceSignOut: { ...post("member", "session"), path: "/api/member/devices/sign_out", errors: ["NOT_FOUND"] },
  lineLink: {
    ...post("member", "session"),
    path: "/api/member/line/link",
    errors: ["FIELDS_INVALID", "LINE_TAKEN", "LINE_UNAVAILABLE"],
    perMinute: 10,
  },
  documentList: { ...get("anyone", "session"), path: "/api/documents", errors: [] },
  consentGive: { ...post("member", "session"), path: "/api/member/consent", errors: ["FIELDS_INVALID", "NOT_FOUND"] },
  /** Whether the house may send news by SMS and LINE: not before the member says so. */
  newsConsentGet: { ...get("member", "session"), path: "/api/member/news_consent", errors: [] },
  newsConsentSet: { ...post("member", "session"), path: "/api/member/news_consent", errors: [], perMinute: 20 },
});
