import { Toasts } from "@chokdee/ui/toasts";
import { Actions } from "./Actions.tsx";
import { Brand } from "./Brand.tsx";
import { Data } from "./Data.tsx";
import { Feedback } from "./Feedback.tsx";
import { Fields } from "./Fields.tsx";
import { Overlays } from "./Overlays.tsx";
import { Surfaces } from "./Surfaces.tsx";

/** Every primitive in every state, for whoever builds a screen from them. */
export function Gallery() {
  return (
    <main className="container-page grid gap-16 py-10">
      <h1 className="gold-text text-4xl">ชิ้นส่วนของเว็บไซต์</h1>
      <Brand />
      <Actions />
      <Fields />
      <Feedback />
      <Surfaces />
      <Data />
      <Overlays />
      <Toasts />
    </main>
  );
}
