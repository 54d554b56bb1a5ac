export interface StaffLogin {
  readonly username: string;
  readonly password: string;
  readonly totp: string;
}

export type StaffLoginErrors = Readonly<Partial<Record<keyof StaffLogin, string>>>;

const fieldNames = ["username", "password", "totp"] as const;

export function checkStaffLogin({ username, password, totp }: StaffLogin): StaffLoginErrors {
  return {
    ...(username === "" && { username: "กรุณากรอกชื่อผู้ใช้" }),
    ...(password === "" && { password: "กรุณากรอกรหัสผ่าน" }),
    ...(!/^\d{6}$/.test(totp) && { totp: "กรุณากรอกรหัส 6 หลักจากแอปยืนยันตัวตน" }),
  };
}

export function firstWrong(errors: StaffLoginErrors): keyof StaffLogin | undefined {
  return fieldNames.find((name) => errors[name] !== undefined);
}

/** The server's messages for the fields of this form. */
export function errorsFrom(fields: Readonly<Record<string, string>>): StaffLoginErrors {
  return Object.fromEntries(fieldNames.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
}
