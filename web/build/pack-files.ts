import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

// Both at their hardest, which is Brotli's usual one: it is paid once for each build, and not for each visitor.
const ways = { '.br': promisify(brotliCompress), '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) };
const isText = (file: string) => /\.(?:js|css|svg|webmanifest)$/.test(file);

/** Lays each script, sheet and drawing beside itself as `.br` and `.gz`; the server answers with the one that the browser unpacks (http/web.ts). */
export function packFiles(): Plugin {
  return {
    name: 'smart-order:pack-files',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const files = (await readdir(dir, { recursive: true })).filter(isText).map((file) => join(dir, file));
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
