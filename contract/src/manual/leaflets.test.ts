import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { locales } from '#contract/languages.ts';
import { namesOf } from '#contract/names.ts';
import { everyRoomIn } from '#contract/words/every-room.ts';
import { describe, expect, test } from 'vitest';
import { atPath, leaflets, piecesOf, type LeafletWords } from './leaflets.ts';

const folder = fileURLToPath(new URL('../../../web/public/manual/', import.meta.url));
const words = {
  th: (await everyRoomIn('th')) as object as Record<string, unknown>,
  en: (await everyRoomIn('en')) as object as Record<string, unknown>,
};

describe.each(namesOf(leaflets))('the leaflet of %s', (leaflet) => {
  const parts = (locale: 'th' | 'en') =>
    Object.entries((words[locale][`manual/${leaflet}`] as LeafletWords).parts);
  const namedIn = (locale: 'th' | 'en') =>
    parts(locale)
      .flatMap(([, { steps }]) => Object.values(steps).flatMap(piecesOf))
      .filter((piece) => typeof piece !== 'string');

  test.each(locales)('names only words that are on a screen, in %s', (locale) => {
    const named = namedIn(locale);
    expect(named.length).toBeGreaterThan(5);
    for (const { room, path, count } of named) {
      const word = atPath(words[locale][room], path);
      const place = `${room}:${path.join('.')}`;
      expect(word, place).toEqual(expect.any(String));
      // Another fact, such as a sum, would leave a gap.
      if (count === undefined) expect(word, place).not.toContain('{');
      else expect(word, place).toMatch(/^\{count, plural,(?!.*\{\w+[,}])/);
    }
  });

  test('names the same words in both languages', () => {
    expect(namedIn('en')).toEqual(namedIn('th'));
  });

  test.each(locales)(
    'has a small picture for each of its at most eight parts, and a PDF, in %s',
    (locale) => {
      expect(parts(locale).length).toBeLessThanOrEqual(8);
      for (const [name] of parts(locale)) {
        const file = `${folder}${leaflet}-${name}.${locale}.webp`;
        expect(existsSync(file), file).toBe(true);
        expect(statSync(file).size, file).toBeLessThan(40_000);
      }
      expect(existsSync(`${folder}${leaflet}.${locale}.pdf`)).toBe(true);
    },
  );
});
