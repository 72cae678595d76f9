import type { Page } from 'playwright-core';

/** Waits until what the page is made of has come: its heading stands, nothing is loading, and its fonts are there. */
export async function settled(page: Page, { keepsLoading = false }: { keepsLoading?: boolean }) {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // A locator, not a script of ours: the portal's policy lets nothing evaluate a string in the page.
  if (!keepsLoading) await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}
