import { usePage } from "../../app/use-page.ts";
import { ComingPage } from "../ComingPage.tsx";
import LoginPage from "../login/LoginPage.tsx";

/** Shows the page that the name stands for, in the frame of the LINE app. */
export default function LiffPage() {
  const page = usePage();
  if (page?.params["name"] === "login") {
    return (
      <div className="mx-auto w-full max-w-[440px] p-4">
        <LoginPage />
      </div>
    );
  }
  return page ? <ComingPage name={page.name} params={page.params} /> : null;
}
