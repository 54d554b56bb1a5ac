/** A Thai mobile number as its ten digits, or nothing. `+66 81 234 5678` and `081-234-5678` are the same. */
export function phoneDigits(text: string): string | undefined {
  const digits = text
    .normalize("NFKC")
    .replace(/[\s().\-\u2010-\u2015\u200b]/g, "")
    .replace(/^(\+66|0066)0?/, "0");
  return /^0[689]\d{8}$/.test(digits) ? digits : undefined;
}

/** What is wrong with a phone number as typed. */
export function phoneProblem(text: string): string | undefined {
  if (text.trim() === "") return "กรุณากรอกเบอร์โทรศัพท์";
  return phoneDigits(text) ? undefined : "เบอร์โทรศัพท์ไม่ถูกต้อง ต้องเป็นตัวเลข 10 หลัก";
}

/** Enough of a number for its owner to know it again, such as `081-xxx-5678`. */
export function maskPhone(digits: string): string {
  return `${digits.slice(0, 3)}-xxx-${digits.slice(-4)}`;
}
