export interface Enrolment {
  readonly password: string;
  readonly repeated: string;
  readonly totp: string;
}

export type EnrolmentErrors = Readonly<Partial<Record<keyof Enrolment, string>>>;

const fieldNames = ["password", "repeated", "totp"] as const;

/** What can be said without the server, which judges the password itself. */
export function checkEnrolment({ password, repeated, totp }: Enrolment): EnrolmentErrors {
  return {
    ...(password === "" && { password: "กรุณากรอกรหัสผ่าน" }),
    ...(password !== repeated && { repeated: "รหัสผ่านไม่ตรงกัน" }),
    ...(!/^\d{6}$/.test(totp) && { totp: "กรุณากรอกรหัส 6 หลักจากแอปยืนยันตัวตน" }),
  };
}

export function firstWrong(errors: EnrolmentErrors): keyof Enrolment | undefined {
  return fieldNames.find((name) => errors[name] !== undefined);
}

/** The server's messages for the fields of this form. */
export function errorsFrom(fields: Readonly<Record<string, string>>): EnrolmentErrors {
  return Object.fromEntries(fieldNames.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
}
