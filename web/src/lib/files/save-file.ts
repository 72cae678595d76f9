/** The bytes of a PDF sent as base64; empty where the text is no base64. */
export function pdfBytes(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** An address of a PDF in this page's memory; the caller revokes it. */
export const pdfAddress = (base64: string): string => URL.createObjectURL(pdfBlob(base64));
const pdfBlob = (base64: string) => new Blob([pdfBytes(base64)], { type: 'application/pdf' });

/** Saves a PDF as a file of this name. */
export const downloadPdf = (base64: string, fileName: string) =>
  saveFile(pdfBlob(base64), fileName);

// Some browsers read the address only some time after the click.
const readAfterMs = 60_000;

/** Lets the browser save a file under this name. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readAfterMs);
}
