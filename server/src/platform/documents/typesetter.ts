// A process of its own that sets pages with Typst. typesetter-process.ts starts it and sends it messages; the parent ends it.
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { joinPieces } from './join-pieces.ts';
import { templateRoot } from './template.ts';
import { textLayer } from './text-layer.ts';
import type { TypesetAnswer, TypesetJob } from './typesetter-process.ts';
import type { SetStep, Typeset } from './typeset-steps.ts';

// Lower priority: a caller who waits for pages waits a little longer, and all others do not. A process started lower may not rise.
const givesWay = 5;
if (getPriority() < givesWay) setPriority(givesWay);

const ownTime = new Worker(new URL('own-time.js', import.meta.url));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const allow = (workMs: number) => ownTime.postMessage(workMs);

const fonts = [
  import.meta.resolve('@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf'),
];
const fontPaths = fonts.map((font) => fileURLToPath(font));
const compiler = NodeCompiler.create({ workspace: templateRoot, fontArgs: [{ fontPaths }] });

// Typst's cache of older documents is emptied: else every document of a long day would stay in memory. That of a long document is
// hundreds of megabytes and helps no other.
const rememberedDocuments = 3;
const longData = 50_000;

const withTextLayer = textLayer(fontPaths);

async function set({ template, data }: SetStep): Promise<Typeset> {
  try {
    // Data is passed beside the source and never as source: what a customer has typed is text, also where it looks like markup.
    const compiled = compiler.compile({
      mainFilePath: join(templateRoot, template),
      inputs: { data },
    });
    const document = compiled.result;
    if (!document) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
    const [labelled]: unknown[] = compiler.query(document, { selector: '<told>', field: 'value' });
    return {
      pdf: await withTextLayer(compiler.pdf(document)),
      pages: document.numOfPages,
      labelled,
    };
  } finally {
    compiler.evictCache(data.length > longData ? 0 : rememberedDocuments);
  }
}

async function typeset({ step, workMs }: TypesetJob): Promise<TypesetAnswer> {
  allow(workMs);
  try {
    return await (step.kind === 'set' ? set(step) : joinPieces(step));
  } catch (error) {
    return { error: messageOf(error) };
  } finally {
    allow(Infinity);
  }
}

/** Typst throws an object with its diagnostics. */
const messageOf = (error: unknown): string =>
  (error instanceof Error && error.message) || JSON.stringify(error) || String(error);

process.on(
  'message',
  (job: TypesetJob) => void typeset(job).then((answer) => process.send?.(answer)),
);
// Also where the parent was killed: nothing else would end this process.
process.on('disconnect', () => process.exit(0));
