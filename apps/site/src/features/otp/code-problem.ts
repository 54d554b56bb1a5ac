const CODE_DIGITS = 6;

/** What is wrong with a code that somebody typed, before the server counts a try. */
export function codeProblem(code: string): string | undefined {
  if (code === "") return "กรุณากรอกรหัส OTP";
  return code.length === CODE_DIGITS ? undefined : `รหัส OTP มี ${CODE_DIGITS} หลัก`;
}
