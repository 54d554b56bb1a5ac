export { ageOn, isOldEnough, maskBirthDate, MIN_AGE, parseBirthDate } from "./age.ts";
export {
  accountDigits,
  type Bank,
  bankAccountProblems,
  bankByCode,
  banks,
  formatAccount,
  isUsualLength,
  maskAccount,
} from "./banks.ts";
export {
  maskUsername,
  matchName,
  type NameMatch,
  nameProblem,
  normalizeName,
  type PersonName,
  tidyName,
} from "./names.ts";
export { PASSWORD_LENGTH, passwordProblem } from "./password.ts";
export { maskPhone, phoneDigits, phoneProblem } from "./phone.ts";
export { sha256 } from "./hash/sha256.ts";
export { isProof, searchProof, type WorkChallenge } from "./proof-of-work.ts";
