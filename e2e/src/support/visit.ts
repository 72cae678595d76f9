import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { screens, theBrowser, type Screen } from './browser.ts';
import { wordsOf, type Language } from './words.ts';

const folder = join(import.meta.dirname, '../../.screens');

export interface Visit {
  context: BrowserContext;
  page: Page;
  language: Language;
  words: ReturnType<typeof wordsOf>;
  /** opens a page of the portal in this visit's language */
  open: (path: string) => Promise<void>;
}

interface How {
  screen?: Screen;
  language?: Language;
  /** a browser of its own, for other flags */
  browser?: Browser;
  /** with the service worker, which the other tests do without: it would answer for the server that they look at */
  isInstalled?: boolean;
}

/** A new browser context with one screen size and one language; the caller closes it. */
export async function openVisit(
  origin: string,
  { screen = 'desk', language = 'th', browser, isInstalled = false }: How = {},
): Promise<Visit> {
  const isPhone = screen === 'phone';
  const context = await (browser ?? (await theBrowser())).newContext({
    viewport: screens[screen],
    locale: language === 'th' ? 'th-TH' : 'en-GB',
    isMobile: isPhone,
    hasTouch: isPhone,
    // Colours in the middle of a fade would fail the checks of contrast.
    reducedMotion: 'reduce',
    serviceWorkers: isInstalled ? 'allow' : 'block',
  });
  // Long, because a busy machine can be slow at any step.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const open = async (path: string) =>
    void (await page.goto(`${origin}${language === 'en' ? '/en' : ''}${path}`));
  return { context, page, language, words: wordsOf(language), open };
}

/** A visit for one test: closed when the test ends; if it failed, its last screen is saved. */
export async function visitForTest(origin: string, how: How = {}): Promise<Visit> {
  const visit = await openVisit(origin, how);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail')
      await keepScreen(visit.page, `${task.suite?.name ?? ''} ${task.name}`);
    await visit.context.close();
  });
  return visit;
}

/** Saves a picture of the page in e2e/.screens, under the test's title. */
export async function keepScreen(page: Page, title: string) {
  await mkdir(folder, { recursive: true });
  await page.screenshot({
    path: join(folder, `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`),
    fullPage: true,
  });
}
