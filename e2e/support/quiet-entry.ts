/**
 * Makes a browser one that was shown the announcements a moment ago, so that they do not open over the page. Storage
 * that cannot be read is left as it is.
 */
export const quietEntry = `
  try {
    const stored = JSON.parse(localStorage.getItem("chokdee.local") ?? "{}");
    const state = { ...stored.state, noticesShownAtMs: Date.now() };
    localStorage.setItem("chokdee.local", JSON.stringify({ ...stored, state }));
  } catch {}
`;
