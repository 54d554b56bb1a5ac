export interface LoginFields {
  readonly username: string;
  readonly password: string;
}

export type LoginErrors = Readonly<Partial<Record<keyof LoginFields, string>>>;

/** What must be filled in before the server is asked. */
export function checkLogin({ username, password }: LoginFields): LoginErrors {
  return {
    ...(username.trim() === "" && { username: "กรุณากรอกชื่อผู้ใช้หรือเบอร์โทรศัพท์" }),
    ...(password === "" && { password: "กรุณากรอกรหัสผ่าน" }),
  };
}

/** The field to look at first. */
export function firstWrong(errors: LoginErrors): keyof LoginFields | undefined {
  if (errors.username) return "username";
  return errors.password ? "password" : undefined;
}

/** Reads the form as it stands, whoever filled it in: a person or a password manager. */
export function readLogin(form: HTMLFormElement): LoginFields {
  const data = new FormData(form);
  const textOf = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  return { username: textOf("username").trim(), password: textOf("password") };
}
