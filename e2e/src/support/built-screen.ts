import type { Locator, Page } from 'playwright-core';
import type { Visit } from './visit.ts';
import type { Language } from './words.ts';

/** Who looks at screens: the customer has a filled cart and a placed order, the salesman many customers and an empty cart. */
export const lookers = ['nobody', 'customer', 'salesman', 'agent', 'superuser', 'admin'] as const;
export type Looker = (typeof lookers)[number];

export interface BuiltScreen {
  name: string;
  who: Looker;
  path: (language: Language) => string;
  /** is there only when this screen is whole: without it an error page would pass for any screen */
  has: (screen: Pick<Visit, 'page' | 'words'>) => Locator;
  /** what a person does before it looks like that */
  after?: (page: Page, language: Language) => Promise<void>;
  /** shows what loading looks like, so it never ends */
  keepsLoading?: true;
  /** only on this width */
  only?: 'phone' | 'desk';
}

export const at = (path: string) => (language: Language) => (language === 'en' ? `/en${path === '/' ? '' : path}` : path);
export const press = (name: (language: Language) => string | RegExp) => (page: Page, language: Language) =>
  page
    .getByRole('button', { name: name(language) })
    .filter({ visible: true })
    .first()
    .click();

export const section = ({ page }: Pick<Visit, 'page'>) => page.getByRole('main').getByRole('heading', { level: 2 });
export const titled =
  (name: (words: Visit['words']) => string | RegExp): BuiltScreen['has'] =>
  ({ page, words }) =>
    page.getByRole('main').getByRole('heading', { name: name(words) });
