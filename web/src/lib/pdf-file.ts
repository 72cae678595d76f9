/** The bytes of a PDF that an answer carries as base64; empty where it is no base64. */
export function pdfBytes(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** An address of a PDF in this page's memory, until it is revoked. */
export const pdfAddress = (base64: string): string => URL.createObjectURL(new Blob([pdfBytes(base64)], { type: 'application/pdf' }));

/** Saves a PDF as a file of this name. */
export function downloadPdf(base64: string, fileName: string) {
  const link = document.createElement('a');
  link.href = pdfAddress(base64);
  link.download = fileName;
  link.click();
  // Some browsers read it only after the press has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
