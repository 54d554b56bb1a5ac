import { createRoot } from "react-dom/client";
import "../styles.css";
import { Gallery } from "./Gallery.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root");
createRoot(root).render(<Gallery />);
