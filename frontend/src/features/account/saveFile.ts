const SAVED_MS = 60_000;

/** Has the browser save the bytes as a file of that name. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVED_MS); // some browsers read it after the click
}
