// A process of its own that sets pages with Typst: started by typesetter-process.ts, spoken to by messages, ended by its parent.
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { templateRoot } from './template.ts';
import { textLayer } from './text-layer.ts';
import type { TypesetAnswer, TypesetJob } from './typesetter-process.ts';

// A caller who waits for pages waits a little longer, rather than everyone else. What was started lower may not rise.
const givesWay = 5;
if (getPriority() < givesWay) setPriority(givesWay);

const fonts = [
  import.meta.resolve('@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf'),
];
const fontPaths = fonts.map((font) => fileURLToPath(font));
const compiler = NodeCompiler.create({ workspace: templateRoot, fontArgs: [{ fontPaths }] });

// What stays remembered for so many documents is forgotten: without it every document of a long day would be kept.
const rememberedDocuments = 3;

const withTextLayer = textLayer(fontPaths);

async function typeset({ template, data }: TypesetJob): Promise<TypesetAnswer> {
  try {
    // Data goes in beside the source and never into it: what a customer has typed is text, whatever it looks like.
    const pdf = compiler.pdf({ mainFilePath: join(templateRoot, template), inputs: { data } });
    return { pdf: await withTextLayer(pdf) };
  } catch (error) {
    return { error: said(error) };
  } finally {
    compiler.evictCache(rememberedDocuments);
  }
}

/** Typst throws an object with its diagnostics. */
const said = (error: unknown): string => (error instanceof Error && error.message) || JSON.stringify(error) || String(error);

process.on('message', (job: TypesetJob) => void typeset(job).then((answer) => process.send?.(answer)));
// Also where the parent was killed: nobody else would end this process.
process.on('disconnect', () => process.exit(0));
