import { describe, expect, test } from 'vitest';
import { locales } from '#contract/languages.ts';
import { alerts, confirms, notifications } from '#contract/problems/alerts.ts';
import { problems } from '#contract/problems/catalogue.ts';
import { everyRoomIn } from './every-room.ts';

const tables: Record<string, Record<string, { room: string }>> = {
  problems,
  alerts,
  confirms,
  notifications,
};
type RoomWords = Partial<Record<string, Record<string, unknown>>>;
const roomsIn = async (locale: (typeof locales)[number]) =>
  Object.entries(await everyRoomIn(locale)) as unknown as [string, RoomWords][];

/** The names of the facts in a text: `packSize` of `{packSize, number}`. */
const factsIn = (words: unknown) =>
  new Set([...JSON.stringify(words).matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name));

describe.each(locales)('the word files in %s', (locale) => {
  test.each(Object.keys(tables))(
    'have words for each of the %s in its own room, and for no other',
    async (kind) => {
      const found = (await roomsIn(locale)).flatMap(([room, words]) =>
        Object.keys(words[kind] ?? {}).map((code) => `${room}.${code}`),
      );
      const wanted = Object.entries(tables[kind] ?? {}).map(
        ([code, { room }]) => `${room}.${code}`,
      );
      expect(found.toSorted()).toEqual(wanted.toSorted());
    },
  );

  test.each(Object.keys(tables))('use the same facts in the %s as the Thai ones', async (kind) => {
    const thai = Object.fromEntries(await roomsIn('th'));
    for (const [room, words] of await roomsIn(locale))
      for (const [code, text] of Object.entries(words[kind] ?? {}))
        expect(factsIn(text), code).toEqual(factsIn(thai[room]?.[kind]?.[code]));
  });
});
