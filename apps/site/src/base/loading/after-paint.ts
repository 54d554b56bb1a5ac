/** Does what a press asked for once the browser has shown that the press was taken. Nothing is painted in a hidden tab. */
export function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => setTimeout(task));
}
