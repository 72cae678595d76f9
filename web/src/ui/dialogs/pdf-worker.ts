// pdf.js's worker, which reads the file. It registers itself as globalThis.pdfjsWorker.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
