import type { Locale } from '#contract/languages.ts';
import type { Messages } from '#contract/words/rooms.ts';

// Types every key of useTranslations and its arguments.
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
