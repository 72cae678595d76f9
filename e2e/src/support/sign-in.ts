import type { Page } from 'playwright-core';

export const password = 'morning-field';

/** Signs in as a person does: the door's button, the provider's form in its popup, and home again. */
export async function signInAs(page: Page, origin: string, username: string, { english = false } = {}) {
  const staff = !['customer', 'inactive', 'rival'].includes(username);
  await page.goto(`${origin}${english ? '/en' : ''}/${staff ? 'admin' : 'user'}-login`);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: english ? /sign in/i : /เข้าสู่ระบบ/ }).first().click();
  await fillProvider(await popup, username);
  await page.waitForURL((url) => !/login$/.test(url.pathname));
}

/** The provider's own form. */
export async function fillProvider(page: Page, username: string, secret = password) {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(secret);
  await page.locator('input[name=password]').press('Enter');
}
