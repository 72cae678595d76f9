import type { Locale } from '@smart-order/contract/languages.ts';
import type { Messages } from '@smart-order/contract/words/rooms.ts';

// Makes useTranslations know every key and its arguments.
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
