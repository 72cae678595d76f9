import { languages, localeOfPath, locales } from '#contract/languages.ts';
import { cacheNames } from './cache-names.ts';

const dayMs = 86_400_000;
const addressIn = (locale: keyof typeof languages) => `${languages[locale].prefix}/app-shell`;
const opened = () => caches.open(cacheNames.shells);

/**
 * Stores in each language the page that opens without a network: the whole answer, so that its policy has the nonce of its scripts. While copies of two
 * builds run, the answer may be of the other one; then its files are not ours, nothing is stored, and the browser tries again at a later visit.
 */
export async function keepShells(): Promise<void> {
  const answers = await Promise.all(
    locales.map((locale) => fetch(addressIn(locale), { cache: 'no-store', credentials: 'omit' })),
  );
  const ours = new Set(precached.map(({ url }) => url));
  for (const answer of answers) {
    const files = answer.ok ? (await answer.clone().text()).match(/\/assets\/[\w.-]+/g) : null;
    if (!files?.every((file) => ours.has(file)))
      throw new Error(`${answer.url} is not a page of this build`);
  }
  const cache = await opened();
  await Promise.all(answers.map((answer, at) => cache.put(addressIn(locales[at] ?? 'th'), answer)));
}

/** Once a day, because the server's configuration changes the policy and not the build. Of another build nothing changes. */
export async function renewShells(): Promise<void> {
  const [stored] = await (await opened()).matchAll();
  const age = Date.now() - Date.parse(stored?.headers.get('date') ?? '');
  if (!(age >= 0 && age < dayMs)) await keepShells().catch(() => undefined);
}

export const shellFor = async (path: string): Promise<Response | undefined> =>
  (await opened()).match(addressIn(localeOfPath(path)));

/** The first visit has asked for it before there was a worker to store it. */
export const keepConfig = async (): Promise<void> =>
  (await caches.open(cacheNames.config)).add('/config.json');
