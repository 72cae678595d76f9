import type { Locator, Page } from 'playwright-core';
import type { Visit } from './visit.ts';
import type { Language } from './words.ts';

/** The people who look at screens. The customer has a filled cart and a placed order, the salesman many customers and an empty cart. */
export const lookers = ['nobody', 'customer', 'salesman', 'agent', 'superuser', 'admin'] as const;
export type Looker = (typeof lookers)[number];

export interface BuiltScreen {
  name: string;
  who: Looker;
  path: (language: Language) => string;
  /** is on the page only when this screen is complete: otherwise an error page would pass as any screen */
  has: (screen: Pick<Visit, 'page' | 'words'>) => Locator;
  /** actions of a person after the page has opened */
  after?: (page: Page, language: Language) => Promise<void>;
  /** shows the loading state, so it never finishes loading */
  keepsLoading?: true;
  /** only on this width */
  only?: 'phone' | 'desk';
}

export const at = (path: string) => (language: Language) =>
  language === 'en' ? `/en${path === '/' ? '' : path}` : path;
export const press =
  (name: (language: Language) => string | RegExp) => (page: Page, language: Language) =>
    page
      .getByRole('button', { name: name(language) })
      .filter({ visible: true })
      .first()
      .click();

export const section = ({ page }: Pick<Visit, 'page'>) =>
  page.getByRole('main').getByRole('heading', { level: 2 });
export const titled =
  (name: (words: Visit['words']) => string | RegExp): BuiltScreen['has'] =>
  ({ page, words }) =>
    page.getByRole('main').getByRole('heading', { name: name(words) });
