import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

// Both at their highest level (Brotli's default): the cost arises once for each build, not for each visitor.
const ways = {
  '.br': promisify(brotliCompress),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};
const isText = (file: string) => /\.(?:js|css|svg|webmanifest)$/.test(file);

/**
 * Writes each script, sheet and drawing also as `.br` and `.gz`; the server sends the one that the browser unpacks (http/web.ts).
 * It first adds a comment as first line of each script: Chromium then compiles it whole while it loads (decisions/first-load.md). A
 * banner would not be the first line, because Vite writes a list of files before it.
 */
export function packFiles(): Plugin {
  return {
    name: 'smart-order:pack-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const files = (await readdir(dir, { recursive: true }))
          .filter(isText)
          .map((file) => join(dir, file));
        await Promise.all(files.map(pack));
      },
    },
  };
}

async function pack(file: string) {
  const bytes = await readFile(file);
  for (const [ending, way] of Object.entries(ways)) {
    const packed = await way(bytes);
    if (packed.length < bytes.length) await writeFile(file + ending, packed);
  }
}
