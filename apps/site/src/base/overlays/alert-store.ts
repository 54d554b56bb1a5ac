import { create } from "zustand";

interface AlertState {
  readonly title: string;
  /** The server's message; null while nothing is wrong. */
  readonly text: string | null;
}

const TITLE = "พบบางอย่างผิดปกติ";

export const useAlert = create<AlertState>()(() => ({ title: TITLE, text: null }));

/** For failures that must be acknowledged before going on. Anything less urgent is a toast. */
export function showAlert(text: string, title = TITLE): void {
  useAlert.setState({ title, text });
}

export function closeAlert(): void {
  useAlert.setState({ text: null });
}
