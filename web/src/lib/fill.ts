import { createTranslator } from 'use-intl/core';
import { locale } from './locale.ts';

/** Fills the ICU arguments of words that come as data (alerts, problems), with the same rules as every other word. */
export function fill(text: string, facts: Readonly<Record<string, unknown>> = {}): string {
  if (!text.includes('{')) return text;
  const say = createTranslator({
    locale,
    messages: { text },
    onError: () => undefined,
    getMessageFallback: () => text.replace(/\{(\w+)[^}]*\}/g, (_, name: string) => String((facts[name] as string | number | undefined) ?? '')),
  }) as unknown as (key: 'text', facts: object) => string;
  return say('text', facts);
}
