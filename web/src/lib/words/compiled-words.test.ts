import { locales, type Locale } from '#contract/languages.ts';
import { everyRoomIn } from '#contract/words/every-room.ts';
import { createTranslator } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import { compileWords, type CompiledWords } from '../../../build/compiled-words.ts';
import formatCompiled from './format-compiled.ts';

type Compiled = Parameters<typeof formatCompiled>[1];
type Facts = Record<string, unknown>;

/** Every text of a table of words, by its path. */
const textsIn = (words: object, at = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, one]) =>
    typeof one === 'string'
      ? [[`${at}${key}`, one] as [string, string]]
      : textsIn(one as object, `${at}${key}.`),
  );

const bold = (chunks: unknown) => `[${String(chunks)}]`;
/** Facts for a text: numbers for each plural form, and each option of its choices. */
function factsFor(text: string): Facts[] {
  const namesOf = (pattern: RegExp) =>
    new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
  const numbers = namesOf(/\{(\w+), *(?:number|plural|selectordinal)/g);
  const others = [...namesOf(/\{(\w+)[,}]/g)].filter((name) => !numbers.has(name));
  const choices = [...namesOf(/(\w+) \{/g), 'ข้าว'];
  const tags = Object.fromEntries([...namesOf(/<(\w+)>/g)].map((tag) => [tag, bold]));
  const all = (names: Iterable<string>, fact: unknown) =>
    Object.fromEntries([...names].map((name) => [name, fact]));
  return [0, 1, 2, 12_345.5].flatMap((number) =>
    choices.map((choice) => ({ ...all(numbers, number), ...all(others, choice), ...tags })),
  );
}

function sayCompiled(locale: Locale, message: CompiledWords, facts: Facts): string {
  return formatCompiled(
    '',
    message as Compiled,
    facts as never,
    { locale, cache: {} } as never,
  ) as string;
}

function sayWritten(locale: Locale, text: string, facts: Facts): string {
  const translator = createTranslator({
    locale,
    messages: { text },
    onError: (error) => {
      throw error;
    },
  }) as unknown as { markup: (key: 'text', facts: object) => string };
  return translator.markup('text', facts);
}

describe.each(locales)('the words of a build, in %s,', (locale) => {
  test('give the same text as the source, with any facts', async () => {
    const texts = textsIn(await everyRoomIn(locale));
    expect(texts.length).toBeGreaterThan(1000);
    for (const [at, text] of texts)
      for (const facts of factsFor(text))
        expect(sayCompiled(locale, compileWords(text), facts), at).toBe(
          sayWritten(locale, text, facts),
        );
  });
});
