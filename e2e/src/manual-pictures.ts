// Run when screens have changed: node e2e/src/manual-pictures.ts [WORD of a picture's name …]. It takes the pictures of the leaflets at /manual
// again, and makes their PDFs, in web/public/manual.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { leaflets } from '#contract/manual/leaflets.ts';
import { namesOf } from '#contract/names.ts';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import { peopleAtWork, picturesCome } from './support/at-work.ts';
import { openBrowser, screens } from './support/browser.ts';
import { withErp } from './support/erp-at-work.ts';
import { manualScreens } from './support/manual-screens.ts';
import { openPortal } from './support/open-portal.ts';
import { openScreen } from './support/open-screen.ts';
import { languages, wordsOf, type Language } from './support/words.ts';

const folder = join(import.meta.dirname, '../../web/public/manual');
const wanted = process.argv.slice(2);
// A phone's screen without its keyboard; the picture has three pixels for two, so that it is sharp on paper.
const phone = { width: 360, height: 640, deviceScaleFactor: 1.5 };
// Enough for 28 mm.
const onPaper = { width: 300, height: 533 };

const dataDir = join(await mkdtemp(join(tmpdir(), 'smart-order-manual-')), 'data');
const portal = await openPortal(dataDir, withErp);
const browser = await openBrowser();
try {
  await mkdir(folder, { recursive: true });
  const { people, orderId } = await peopleAtWork(browser, portal);
  for (const screen of await manualScreens(portal, orderId)) {
    if (wanted.length > 0 && !wanted.some((word) => screen.name.includes(word))) continue;
    const { page } = people[screen.who];
    await page.setViewportSize({ width: phone.width, height: phone.height });
    for (const language of languages)
      try {
        await openScreen(page, portal.origin, screen, language);
        await refuseCookies(page, language);
        await screen.after?.(page, language);
        await writeFile(join(folder, `${screen.name}.${language}.webp`), await picture(page));
      } catch (error) {
        process.exitCode = 1;
        console.error(`${language} ${screen.name}: ${String(error)}`);
      }
  }
  const { page } = people.nobody;
  // The pictures of this run, not those of the last build; as JPEG, which a PDF stores as it is: others it stores whole.
  await page.route('**/manual/*.webp', async (route) => {
    const body = await asJpeg(join(folder, basename(new URL(route.request().url()).pathname)));
    await route.fulfill({ contentType: 'image/jpeg', body });
  });
  await page.setViewportSize(screens.desk);
  for (const leaflet of namesOf(leaflets))
    for (const language of languages) {
      const path = `${language === 'en' ? '/en' : ''}/manual/${leaflet}`;
      await page.goto(portal.origin + path);
      await page.locator('main ol img').first().waitFor();
      await page.evaluate(picturesCome);
      await writeFile(
        join(folder, `${leaflet}.${language}.pdf`),
        await page.pdf({ preferCSSPageSize: true, printBackground: true }),
      );
    }
} finally {
  await browser.close();
  await portal.stop();
  await rm(join(dataDir, '..'), { recursive: true, force: true });
}

/** Closes the banner of cookies, which would cover a part of each picture. */
async function refuseCookies(page: Page, language: Language) {
  const refuse = page.getByRole('button', { name: wordsOf(language).frame.cookie.refuse });
  if ((await refuse.count()) > 0) await refuse.click();
}

/** What a phone shows, as WebP; Playwright takes none. */
async function picture(page: Page): Promise<Buffer> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setDeviceMetricsOverride', { ...phone, mobile: false });
  await page.evaluate(picturesCome);
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  await cdp.detach();
  return Buffer.from(data, 'base64');
}

async function asJpeg(file: string): Promise<Buffer> {
  const webp = await loadImage(await readFile(file));
  const canvas = createCanvas(onPaper.width, onPaper.height);
  canvas.getContext('2d').drawImage(webp, 0, 0, onPaper.width, onPaper.height);
  // Not `encode`, which does not protect the canvas from the collector while it works: the program then ends with exit code 139.
  return canvas.toBuffer('image/jpeg', 60);
}
