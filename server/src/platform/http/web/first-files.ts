import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages, localeOfPath } from '#contract/languages.ts';

/** For each language: patterns of paths without its prefix, and what belongs to such a page. The first match counts. */
type OfPages<Part> = Record<string, [pattern: string, part: Part][]>;
type Find = (url: string) => string;

// A browser has six connections to this server: a room's scripts would delay the session, the token and the first answers.
const priority = (file: string) =>
  /\/(?:frame|start)[-.]/.test(file) ? '' : ' fetchpriority="low"';

// A sheet has normal priority, because no page is drawn before it arrives.
const tagOf = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}" nonce="__CSP_NONCE__">`
    : `<link rel="modulepreload" crossorigin href="/${file}" nonce="__CSP_NONCE__"${priority(file)}>`;

/** For an address of the portal, the tags that ask for its scripts and sheets with the document itself (web/build/first-files.ts). */
export const firstFilesIn = async (built: string): Promise<Find> =>
  finder(await read<string[]>(built, 'first-files.json'), (files) =>
    files.map((file) => tagOf(file)).join(''),
  );

/** For an address, what is painted before any script (web/build/first-screens.ts). */
export const firstScreensIn = async (built: string): Promise<Find> =>
  finder(await read<string>(built, 'first-screens.json'), (html) => html);

const read = async <Part>(built: string, file: string) =>
  JSON.parse(await readFile(join(built, file), 'utf8')) as OfPages<Part>;

function finder<Part>(known: OfPages<Part>, htmlOf: (part: Part) => string): Find {
  const pages = Object.entries(known).flatMap(([language, rows]) =>
    rows.map(([pattern, part]) => ({ language, pattern: new RegExp(pattern), html: htmlOf(part) })),
  );
  return (url) => {
    const asked = localeOfPath(url);
    const path = url.slice(languages[asked].prefix.length).replace(/\?.*/, '');
    return (
      pages.find(({ language, pattern }) => language === asked && pattern.test(path))?.html ?? ''
    );
  };
}
