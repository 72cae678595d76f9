import type { Page } from 'playwright-core';
import { openDoor } from './parts.ts';

export const password = 'morning-field';

const staff = new Set(['admin', 'superuser', 'salesman', 'agent']);

/** Signs in as a person does: the button of the sign-in page, the provider's form in its popup, then home. */
export async function signInAs(
  page: Page,
  origin: string,
  username: string,
  { english = false } = {},
) {
  await page.goto(
    `${origin}${english ? '/en' : ''}/${staff.has(username) ? 'admin' : 'user'}-login`,
  );
  await passDoor(page, username);
  await page.waitForURL((url) => !url.pathname.endsWith('login'));
}

/** Presses the button of the open sign-in page and fills the form of its popup. */
export async function passDoor(page: Page, username: string) {
  const popup = page.waitForEvent('popup');
  await openDoor(page).click();
  await fillProvider(await popup, username);
}

/** The provider's own form. */
export async function fillProvider(page: Page, username: string, secret = password) {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(secret);
  await page.locator('input[name=password]').press('Enter');
}
