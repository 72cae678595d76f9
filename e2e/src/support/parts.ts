import type { Page } from 'playwright-core';
import type { Visit } from './visit.ts';
import { around, languages, wordsOf } from './words.ts';

/** The part of a visit that finding needs: a page and the words of its language. */
type Screen = Pick<Visit, 'page' | 'words'>;

const greetings = languages
  .map((language) => wordsOf(language).frame.home)
  .flatMap(({ early, day, evening, night }) => [early, day, evening, night]);

/** The heading of home, a greeting by the hour; only signed-in people see it. */
export const homeHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^(${greetings.join('|')})`) });

/** The button of the sign-in page, once it is enabled: before, the page checks whether the person is signed in already. */
export const openDoor = (page: Page) =>
  page.locator('[data-testid=submit-sign-in]:not([aria-busy])');

/** Links to single orders, on home and in the list. */
export const orderLinks = (page: Page) =>
  page.getByRole('main').locator('a[href*="/orderstatus/orders/"]:not([href*="/orders/search"])');

export const draftLinks = (page: Page) => page.getByRole('main').locator('a[href*="/drafts/open"]');

/** Products of the catalogue; one that is still loading has no heading. */
export const products = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });

/** The field with the quantity of a product in the cart. */
export const quantities = ({ page, words: { frame } }: Screen) =>
  products(page).getByRole('textbox', { name: around(frame.ui.quantity_of) });

/** Lines of the cart, and of the check-out's summary. */
export const cartLines = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });

/** Customers to choose from; each whole row is a button. */
export const choices = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('button');

/** The problems listed above a form; each is a link to its field. */
export const errorLinks = (page: Page) => page.getByRole('main').locator('a[href^="#field-"]');

/** An option of the check-out's lists, which exists once carriers and places are loaded. */
export const deliveryLists = (page: Page) => page.locator('option[value=TTL]');

/** Numbers of cash receipts, each a button that opens one. */
export const receipts = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^RC\d/ });

/** The button behind which the further actions on an order are. */
export const moreActions = (page: Page) => page.locator('[data-more] > div > button');
