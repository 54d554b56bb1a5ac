export const PASSWORD_LENGTH = { min: 8, max: 64 } as const;

/** What is wrong with a new password. Letters of any script count as letters. */
export function passwordProblem(text: string): string | undefined {
  if (text === "") return "กรุณากรอกรหัสผ่าน";
  const { min, max } = PASSWORD_LENGTH;
  const length = Array.from(text).length;
  if (length < min || length > max) return `รหัสผ่านต้องมี ${min}-${max} ตัวอักษร`;
  return /\p{L}/u.test(text) && /\p{Nd}/u.test(text) ? undefined : "รหัสผ่านต้องมีทั้งตัวอักษรและตัวเลข";
}
