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
  /** one of one's own, with flags that others have not */
  browser?: Browser;
}

/** A browser of one's own on one screen and in one language; it ends when its context is closed. */
export async function openVisit(origin: string, { screen = 'desk', language = 'th', browser }: How = {}): Promise<Visit> {
  const isPhone = screen === 'phone';
  const context = await (browser ?? (await theBrowser())).newContext({
    viewport: screens[screen],
    locale: language === 'th' ? 'th-TH' : 'en-GB',
    isMobile: isPhone,
    hasTouch: isPhone,
    // A colour half way through a fade is nobody's choice.
    reducedMotion: 'reduce',
  });
  // Nothing here is slow for a reason, but a busy machine is slow for none.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const open = async (path: string) => void (await page.goto(`${origin}${language === 'en' ? '/en' : ''}${path}`));
  return { context, page, language, words: wordsOf(language), open };
}

/** The same for one test: closed when it ends, and what it saw last is kept where it failed. */
export async function visitForTest(origin: string, how: How = {}): Promise<Visit> {
  const visit = await openVisit(origin, how);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await keepScreen(visit.page, `${task.suite?.name ?? ''} ${task.name}`);
    await visit.context.close();
  });
  return visit;
}

/** Keeps what a page shows in e2e/.screens, under the test's title. */
export async function keepScreen(page: Page, title: string) {
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`), fullPage: true });
}
