import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { applyTheme } from "./base/theme.ts";
import "./app/styles.css";

applyTheme();
const root = document.getElementById("root");
if (!root) throw new Error("The page has no root");
createRoot(root).render(<App />);
