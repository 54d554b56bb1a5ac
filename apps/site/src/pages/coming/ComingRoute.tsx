import { usePage } from "../../base/routing/use-page.ts";
import { ComingPage } from "./ComingPage.tsx";

export default function ComingRoute() {
  const page = usePage();
  return page ? <ComingPage name={page.name} params={page.params} /> : null;
}
