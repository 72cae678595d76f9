import type { CompiledMessage } from 'icu-minify/format';
import { createTranslator } from 'use-intl/core';
import { locale } from './locale.ts';

/** Words as data, in ICU syntax or compiled (web/build/compiled-words.ts): only `fill` reads them. */
export type Template = CompiledMessage;

/** Fills facts into words that are data (alerts, problems), by the rules of all other words; a missing fact leaves a gap. */
export function fill(words: Template, facts: Readonly<Record<string, unknown>> = {}): string {
  if (typeof words === 'string' && !words.includes('{')) return words;
  const known = (name: unknown) =>
    String((facts[String(name)] as string | number | undefined) ?? '');
  const bare = () =>
    typeof words === 'string'
      ? words.replace(/\{(\w+)[^}]*\}/g, (_, name: string) => known(name))
      : words.map((part) => (Array.isArray(part) ? known(part[0]) : part)).join('');
  // Compiled words do not report a missing fact.
  if (
    typeof words !== 'string' &&
    words.some((part) => Array.isArray(part) && facts[part[0] as string] === undefined)
  )
    return bare();
  const say = createTranslator({
    locale,
    messages: { text: words as string },
    onError: () => undefined,
    getMessageFallback: bare,
  });
  return say('text', facts as Record<string, string | number>);
}
