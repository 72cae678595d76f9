import { useMemo, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl/react';
import { businessZone } from '#contract/calendar.ts';
import { locale } from './locale.ts';
import { messagesOf, useWords, words } from './words.ts';

/** Gives the words that have arrived to everything in it. */
export function WithWords({ children }: { children: ReactNode }) {
  const loaded = useWords();
  const { messages, complain } = useMemo(
    () => ({
      messages: messagesOf(loaded),
      // React draws in slices: where words arrive in between, it drops this drawing and begins again with them.
      complain: (error: unknown) => words.get() === loaded && console.error(error),
    }),
    [loaded],
  );
  return (
    <IntlProvider locale={locale} messages={messages} timeZone={businessZone} onError={complain}>
      {children}
    </IntlProvider>
  );
}
