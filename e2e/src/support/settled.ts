import type { Page } from 'playwright-core';

/** Waits until the page is complete: it has its heading, nothing is loading, and its fonts are loaded. */
export async function settled(page: Page, { keepsLoading = false }: { keepsLoading?: boolean }) {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // A locator, not a script: the portal's policy forbids evaluating a string in the page.
  if (!keepsLoading)
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}
