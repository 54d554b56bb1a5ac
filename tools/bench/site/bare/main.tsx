import { useState } from "react";
import { createRoot } from "react-dom/client";
import picture from "../../../../apps/server/src/modules/agent/sandbox-art/poll-event.webp";

/** The minimum that a page drawn in the browser can be: a heading, a picture and a button. */
function BarePage() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>โชคดี</h1>
      <img src={picture} alt="" width="358" height="201" />
      <button type="button" onClick={() => setCount(count + 1)}>
        กดแล้ว {count} ครั้ง
      </button>
    </main>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<BarePage />);
