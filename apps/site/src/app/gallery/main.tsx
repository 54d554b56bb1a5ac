import { createRoot } from "react-dom/client";
import { Toasts } from "@chokdee/ui/toasts";
import "../styles.css";
import { Actions } from "./Actions.tsx";
import { Brand } from "./Brand.tsx";
import { Data } from "./Data.tsx";
import { Feedback } from "./Feedback.tsx";
import { Fields } from "./Fields.tsx";
import { Overlays } from "./Overlays.tsx";
import { Surfaces } from "./Surfaces.tsx";

/** Every primitive in every state, as a reference for building screens. */
function Gallery() {
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

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root");
createRoot(root).render(<Gallery />);
