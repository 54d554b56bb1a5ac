/** What floats above the page. It carries Base UI: import it lazily, after the first paint. */
export { AlertDialog } from "./overlays/AlertDialog.tsx";
export { ConfirmDialog } from "./overlays/ConfirmDialog.tsx";
export { Dialog } from "./overlays/Dialog.tsx";
export { Drawer } from "./overlays/Drawer.tsx";
export { FullSheet } from "./overlays/FullSheet.tsx";
export { Sheet } from "./overlays/Sheet.tsx";
