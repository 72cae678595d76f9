import type { Screen } from './browser.ts';
import type { Language } from './words.ts';

export interface View {
  screen: Screen;
  language: Language;
}

/** The two views in which the portal is seen: together they have both languages, and the narrow and the wide screen. */
export const views = [
  { screen: 'phone', language: 'th' },
  { screen: 'desk', language: 'en' },
] as const satisfies readonly View[];
