import type { ComponentType } from "react";
import { usePage } from "../../app/use-page.ts";
import { ComingPage } from "../ComingPage.tsx";
import LoginPage from "../login/LoginPage.tsx";
import RegisterPage from "../register/RegisterPage.tsx";

const forms: Readonly<Record<string, ComponentType>> = { login: LoginPage, register: RegisterPage };

/** Shows the page that the name stands for, in the frame of the LINE app. */
export default function LiffPage() {
  const page = usePage();
  const FormPage = forms[page?.params["name"] ?? ""];
  if (FormPage) {
    return (
      <div className="mx-auto w-full max-w-[440px] p-4">
        <FormPage />
      </div>
    );
  }
  return page ? <ComingPage name={page.name} params={page.params} /> : null;
}
