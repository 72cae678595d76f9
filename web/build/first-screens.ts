import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { locales } from '#contract/languages.ts';
import type { Plugin } from 'vite';
import { bars, door, home, shapes, type Shape } from './first-screen-parts.ts';

/** What the document paints of a page before any script: its title (room and key of the words), the shape of its content, and its bars. */
interface FirstScreen {
  title: string;
  shape: Shape;
  /** the customer's bar is above it */
  farm?: boolean;
  /** at a phone's lower edge: the bottom bar, or a dock with the action */
  foot?: 'tabs' | 'dock';
}

// The first match counts. Home and the doors are drawings of their own.
const screens: [pattern: string, screen: FirstScreen | 'home' | 'door'][] = [
  ['^/(?:(?:user|admin)-login|smartsalesso|ssofoslogin)/?$', 'door'],
  ['^/?$', 'home'],
  [
    '^/preorder/product/?$',
    { title: 'catalogue:title', shape: 'products', farm: true, foot: 'dock' },
  ],
  ['^/preorder/cart/?$', { title: 'cart:title', shape: 'cards', farm: true, foot: 'dock' }],
  [
    '^/preorder/checkout/?$',
    { title: 'cart:checkout_title', shape: 'cards', farm: true, foot: 'dock' },
  ],
  ['^/preorder/paste/?$', { title: 'drafts/paste:title', shape: 'cards', farm: true }],
  ['^/preorder/standing/?$', { title: 'standing:title', shape: 'cards', farm: true }],
  ['^/customers/day/?$', { title: 'customers/day:title', shape: 'list', foot: 'tabs' }],
  ['^/customers/?$', { title: 'customers/account:title', shape: 'cards', farm: true }],
  ['^/preorder/?$', { title: 'catalogue:title', shape: 'list' }],
  ['^/guide/?$', { title: 'guides:title', shape: 'cards', farm: true, foot: 'dock' }],
  ['^/orderstatus/orders/?$', { title: 'orders:title', shape: 'tabs', farm: true, foot: 'tabs' }],
  ['^/orderstatus/all/?$', { title: 'orders:title', shape: 'tabs', foot: 'tabs' }],
  [
    '^/orderstatus/orders/search/?$',
    { title: 'orders:search.title', shape: 'cards', farm: true, foot: 'tabs' },
  ],
  ['^/orderstatus/orders/\\d+/?$', { title: 'orders:detail.title', shape: 'cards', farm: true }],
  [
    '^/orderstatus/orders/\\d+/tracking/?$',
    { title: 'delivery:title', shape: 'cards', farm: true },
  ],
  [
    '^/orderstatus/orders/\\d+/edit/addproduct/?$',
    { title: 'orders/edit:add_title', shape: 'products', farm: true, foot: 'dock' },
  ],
  [
    '^/orderstatus/orders/\\d+/edit/?$',
    { title: 'orders/edit:title', shape: 'cards', farm: true, foot: 'dock' },
  ],
  ['^/orderstatus/?$', { title: 'orders:title', shape: 'list' }],
  ['^/drafts/inbox/?$', { title: 'inbox:title', shape: 'list', foot: 'tabs' }],
  ['^/payment/matching', { title: 'payments/matching:title', shape: 'list' }],
  ['^/payment/?$', { title: 'payments/paying:title', shape: 'cards', farm: true }],
  [
    '^/(?:payment|report)/paymentselect/?$',
    { title: 'payments/paying:select.title', shape: 'list', farm: true, foot: 'dock' },
  ],
  [
    '^/(?:payment|report)/paymentmethod/?$',
    { title: 'payments/paying:method.title', shape: 'list', farm: true, foot: 'dock' },
  ],
  [
    '^/(?:payment|report)/paymentdetail/?$',
    { title: 'payments/paying:detail.title', shape: 'cards', farm: true },
  ],
  ['^/cashpayment/?$', { title: 'cash:find.title', shape: 'list', foot: 'tabs' }],
  ['^/cashpayment/', { title: 'cash:pay.title', shape: 'cards', farm: true, foot: 'dock' }],
  ['^/paymenthistory/?$', { title: 'cash:history.title', shape: 'list', foot: 'tabs' }],
  ['^/statement/?$', { title: 'statements:title', shape: 'list' }],
  ['^/purchasereport/?$', { title: 'reports:title.purchasereport', shape: 'cards', foot: 'tabs' }],
  [
    '^/purchasereport2/?$',
    { title: 'reports:title.purchasereport2', shape: 'cards', foot: 'tabs' },
  ],
  [
    '^/accountsreceivablereport/?$',
    { title: 'reports:title.accountsreceivablereport', shape: 'cards', foot: 'tabs' },
  ],
  [
    '^/accountsreceivablereport2/?$',
    { title: 'reports:title.accountsreceivablereport2', shape: 'cards', foot: 'tabs' },
  ],
  ['^/drafts/?$', { title: 'drafts/stored:title', shape: 'list', foot: 'tabs' }],
  ['^/drafts/open/?$', { title: 'drafts/stored:one', shape: 'cards', farm: true }],
  ['^/schedules/?$', { title: 'reports/schedules:title', shape: 'list', foot: 'tabs' }],
  ['^/accounts/?$', { title: 'users:title', shape: 'list', foot: 'tabs' }],
  ['^/assignment/?$', { title: 'frame:menu.account_management', shape: 'list', foot: 'tabs' }],
  ['^/profile/?$', { title: 'profile:account.title', shape: 'cards' }],
  ['', { title: 'frame:product', shape: 'cards' }],
];

/** Writes `first-screens.json` beside the page: the HTML that the server puts into the document of an address, in its language. */
export function firstScreens(): Plugin {
  return {
    name: 'smart-order:first-screens',
    apply: 'build',
    async generateBundle() {
      const made = await Promise.all(
        locales.map(async (language) => [language, await screensIn(language)]),
      );
      this.emitFile({
        type: 'asset',
        fileName: 'first-screens.json',
        source: JSON.stringify(Object.fromEntries(made)),
      });
    },
    // A sheet in the head would hold back the painting of the first screen.
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        return sheets
          .reduce((page, sheet) => page.replace(sheet, ''), html)
          .replace('</body>', `${sheets.join('')}</body>`);
      },
    },
  };
}

/** For each pattern the first screen in a language. */
async function screensIn(language: string): Promise<[pattern: string, html: string][]> {
  const say = wordsIn(language);
  const [product, loading, late] = await Promise.all(
    ['product', 'ui.loading', 'ui.loading_long'].map((key) => say(`frame:${key}`)),
  );
  const words = { product: product ?? '', loading: loading ?? '', late: late ?? '' };
  const htmlOf = async (screen: FirstScreen | 'home' | 'door') => {
    if (screen === 'door') return door(words);
    if (screen === 'home') return home(words);
    return bars({ ...screen, title: await say(screen.title) }, shapes[screen.shape], words);
  };
  return Promise.all(screens.map(async ([pattern, screen]) => [pattern, await htmlOf(screen)]));
}

/** Finds `room:key` in the words of a language; throws where there is none. */
const wordsIn = (language: string) => async (named: string) => {
  const [room = '', key = ''] = named.split(':');
  const file = join(import.meta.dirname, `../../contract/src/${room}/words.${language}.ts`);
  const words = ((await import(pathToFileURL(file).href)) as Record<string, unknown>)[language];
  const found = key
    .split('.')
    .reduce((part, name) => (part as Record<string, unknown> | undefined)?.[name], words);
  if (typeof found !== 'string')
    throw new Error(`${named} is no word of ${language}: see web/build/first-screens.ts.`);
  return found;
};
