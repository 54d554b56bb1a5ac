/** Overlays use Base UI: import them lazily, after the first paint. */
export { AlertDialog } from "./overlays/AlertDialog.tsx";
export { ConfirmDialog } from "./overlays/ConfirmDialog.tsx";
export { Dialog } from "./overlays/Dialog.tsx";
export { Drawer } from "./overlays/Drawer.tsx";
export { FullSheet } from "./overlays/FullSheet.tsx";
export { Sheet } from "./overlays/Sheet.tsx";
export { Spotlight } from "./overlays/Spotlight.tsx";
