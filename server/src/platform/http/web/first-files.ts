import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages, localeOfPath } from '#contract/languages.ts';

type FirstFiles = Record<string, [pattern: string, files: string[]][]>;

// A browser has six connections to this server: a room's scripts would delay the session, the token and the first answers.
const priority = (file: string) => (/\/(?:frame|start)[-.]/.test(file) ? '' : ' fetchpriority="low"');

// A sheet has normal priority, because the browser draws nothing before it arrives.
const tagOf = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}" nonce="__CSP_NONCE__">`
    : `<link rel="modulepreload" crossorigin href="/${file}" nonce="__CSP_NONCE__"${priority(file)}>`;

/** For an address of the portal, the tags that ask for its scripts and sheets with the document itself (web/build/first-files.ts). */
export async function firstFilesIn(built: string): Promise<(url: string) => string> {
  const known = JSON.parse(await readFile(join(built, 'first-files.json'), 'utf8')) as FirstFiles;
  const tags = Object.entries(known).flatMap(([language, pages]) =>
    pages.map(([pattern, files]) => ({
      language,
      pattern: new RegExp(pattern),
      html: files.map((file) => tagOf(file)).join(''),
    })),
  );
  return (url) => {
    const asked = localeOfPath(url);
    const path = url.slice(languages[asked].prefix.length).replace(/\?.*/s, '');
    return tags.find(({ language, pattern }) => language === asked && pattern.test(path))?.html ?? '';
  };
}
