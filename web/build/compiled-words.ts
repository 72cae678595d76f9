import { fileURLToPath, pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { Plugin } from 'vite';

/** Words as a page gets them: those without facts and plurals remain text. */
export type CompiledWords = CompiledMessage | { [key: string]: CompiledWords };

/** A room's words, each compiled; throws where one cannot be parsed. */
export const compileWords = (words: unknown): CompiledWords =>
  typeof words === 'string'
    ? compile(words)
    : Object.fromEntries(
        Object.entries(words as object).map(([key, one]) => [key, compileWords(one)]),
      );

/**
 * Parses ICU words during the build, so that no page loads the parser (5 KB packed) or parses while it is drawn. `npm run dev`
 * parses at run time; `web/src/lib/words/compiled-words.test.ts` checks that both give the same text.
 */
export function compiledWords(): Plugin {
  return {
    name: 'smart-order:compiled-words',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^use-intl\/format-message$/,
            replacement: fileURLToPath(
              new URL('../src/lib/words/format-compiled.ts', import.meta.url),
            ),
          },
        ],
      },
    }),
    // Compiled words with facts are no texts: code that fills them by itself would fail in the build alone.
    resolveId: {
      filter: { id: /[\\/]words\.\w+\.ts$/ },
      handler(words, importer, { kind }) {
        if (kind === 'import-statement')
          this.error(
            `${importer} imports ${words}: a page takes words by useTranslations, or gets whole texts from the server.`,
          );
      },
    },
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/].*[\\/]words\.\w+\.ts$/ },
      async handler(_code, id) {
        const rooms = Object.entries((await import(pathToFileURL(id).href)) as object);
        return {
          code: rooms
            .map(
              ([name, words]) => `export const ${name} = ${JSON.stringify(compileWords(words))};`,
            )
            .join('\n'),
          map: null,
        };
      },
    },
  };
}
