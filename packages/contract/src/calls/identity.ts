import { defineCalls } from "../call.ts";

/** Who the member is and how that is proved: codes, devices, consents. */
export const identityAddedCalls = defineCalls({
  captchaChallenge: {
    method: "GET",
    path: "/api/captcha/challenge",
    access: "anyone",
    failure: "session",
    errors: [],
    passive: true,
  },
  otpSend: {
    method: "POST",
    path: "/api/otp/send",
    access: "anyone",
    failure: "session",
    errors: ["FIELDS_INVALID", "CAPTCHA_REQUIRED", "OTP_TOO_SOON"],
    perMinute: 5,
  },
  otpVerify: {
    method: "POST",
    path: "/api/otp/verify",
    access: "anyone",
    failure: "session",
    errors: ["FIELDS_INVALID", "OTP_WRONG", "OTP_EXPIRED"],
    perMinute: 20,
  },
  stepUp: {
    method: "POST",
    path: "/api/member/step_up",
    access: "member",
    failure: "session",
    errors: ["FIELDS_INVALID", "PASSWORD_WRONG", "OTP_WRONG", "OTP_EXPIRED", "LOGIN_LOCKED"],
    perMinute: 10,
  },
  profileGet: { method: "GET", path: "/api/member/profile", access: "member", failure: "session", errors: [] },
  deviceList: { method: "GET", path: "/api/member/devices", access: "member", failure: "session", errors: [] },
  deviceSignOut: {
    method: "POST",
    path: "/api/member/devices/sign_out",
    access: "member",
    failure: "session",
    errors: ["NOT_FOUND"],
  },
  lineLink: {
    method: "POST",
    path: "/api/member/line/link",
    access: "member",
    failure: "session",
    errors: ["FIELDS_INVALID", "LINE_TAKEN", "LINE_UNAVAILABLE"],
    perMinute: 10,
  },
  documentList: { method: "GET", path: "/api/documents", access: "anyone", failure: "session", errors: [] },
  consentGive: {
    method: "POST",
    path: "/api/member/consent",
    access: "member",
    failure: "session",
    errors: ["FIELDS_INVALID", "NOT_FOUND"],
  },
  /** Whether the house may send news by SMS and LINE: not before the member says so. */
  newsConsentGet: {
    method: "GET",
    path: "/api/member/news_consent",
    access: "member",
    failure: "session",
    errors: [],
  },
  newsConsentSet: {
    method: "POST",
    path: "/api/member/news_consent",
    access: "member",
    failure: "session",
    errors: [],
    perMinute: 20,
  },
});
