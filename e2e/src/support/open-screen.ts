import type { Page } from 'playwright-core';
import type { BuiltScreen } from './built-screen.ts';
import { settled } from './settled.ts';
import { wordsOf, type Language } from './words.ts';

/** Opens a screen in a language, and waits until it is complete. */
export async function openScreen(
  page: Page,
  origin: string,
  screen: BuiltScreen,
  language: Language,
) {
  await page.goto(origin + screen.path(language));
  await screen
    .has({ page, words: wordsOf(language) })
    .first()
    .waitFor({ state: 'attached' });
  await settled(page, screen);
}
