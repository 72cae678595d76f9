import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages, localeOfPath } from '#contract/languages.ts';

/** Whether a page of the built web is at an address, in any language (web/build/page-addresses.ts). */
export async function pageAddressesIn(built: string): Promise<(url: string) => boolean> {
  const known = JSON.parse(await readFile(join(built, 'page-addresses.json'), 'utf8')) as string[];
  const patterns = known.map((path) => new RegExp(`^${path.replace(/\/$/, '').replaceAll(/\$\w+/g, '[^/]+')}/?$`));
  return (url) => {
    const path = url.replace(/[?#].*/s, '').slice(languages[localeOfPath(url)].prefix.length);
    return patterns.some((pattern) => pattern.test(path));
  };
}
