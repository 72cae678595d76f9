// Run before and after a change of the look: node e2e/src/picture-screens.ts FOLDER [WORD of a screen's name …]; then run compare-pictures.ts.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { peopleAtWork, picturesCome } from './support/at-work.ts';
import { openBrowser, screens } from './support/browser.ts';
import type { BuiltScreen } from './support/built-screen.ts';
import { builtScreens } from './support/built-screens.ts';
import { withErp } from './support/erp-at-work.ts';
import { openPortal } from './support/open-portal.ts';
import { openScreen } from './support/open-screen.ts';
import { languages, type Language } from './support/words.ts';

const [folder, ...words] = process.argv.slice(2);
if (!folder) throw new Error('Into which folder? node e2e/src/picture-screens.ts FOLDER');

const dataDir = join(await mkdtemp(join(tmpdir(), 'smart-order-pictures-')), 'data');
const portal = await openPortal(dataDir, withErp);
const browser = await openBrowser();
try {
  await mkdir(folder, { recursive: true });
  const { people, orderId } = await peopleAtWork(browser, portal);
  const failed = await Promise.all(
    Object.entries(people).map(([who, { page }]) => pictureAll(page, who, orderId)),
  );
  process.exitCode = failed.flat().length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await portal.stop();
  await rm(join(dataDir, '..'), { recursive: true, force: true });
}

function isWanted({ name }: BuiltScreen) {
  return words.length === 0 || words.some((word) => name.includes(word));
}

/** Takes a picture of every screen of one person; answers the screens that failed. */
async function pictureAll(page: Page, who: string, orderId: number): Promise<string[]> {
  const failed: string[] = [];
  for (const language of languages)
    for (const screen of builtScreens(() => orderId).filter(
      (one) => one.who === who && isWanted(one),
    ))
      try {
        await pictureScreen(page, screen, language);
      } catch (error) {
        failed.push(screen.name);
        console.error(`${language} ${screen.name}: ${String(error)}`);
      }
  return failed;
}

async function pictureScreen(page: Page, screen: BuiltScreen, language: Language) {
  const sizes = screen.only ? [screens[screen.only]] : Object.values(screens);
  await page.setViewportSize(sizes[0] ?? screens.phone);
  await page.emulateMedia({ colorScheme: 'light' });
  await openScreen(page, portal.origin, screen, language);
  await screen.after?.(page, language);
  // The pointer's hover would be in the picture.
  await page.mouse.move(0, 0);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(picturesCome);
      const name = `${screen.name.replaceAll(/[^a-z]+/gi, '-')}.${language}.${colorScheme}.${size.width}.png`;
      await page.screenshot({
        path: join(folder ?? '', name),
        fullPage: true,
        animations: 'disabled',
        caret: 'hide',
      });
    }
  }
}
