/** How long the browser may take to read the file it saves. */
const KEEP_MS = 60_000;

/** Lets the browser save a text or a picture under a name. */
export function saveFile({ filename, content_type: type, content }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

interface SavedFile {
  readonly filename: string;
  readonly content_type: string;
  readonly content: BlobPart;
}
