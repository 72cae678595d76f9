// Some browsers read the address only after the click has been handled.
const readAfterMs = 10_000;

/** Hands a file to the browser to be saved under this name. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readAfterMs);
}
