/** How long the browser may take to save the file, in milliseconds. */
const SAVING_TIME_MS = 60_000;

/** Saves a file in the browser under a name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVING_TIME_MS);
}
