// The half that reads the file; it makes itself known as globalThis.pdfjsWorker.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
