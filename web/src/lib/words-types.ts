import type { Messages } from '@smart-order/contract/words/rooms.ts';

// Makes useTranslations know every key and its arguments.
declare module 'use-intl' {
  interface AppConfig {
    Locale: 'th' | 'en';
    Messages: Messages;
  }
}
