import { locales } from '#contract/languages.ts';
import type { Plugin, Rolldown } from 'vite';

/** For each language: patterns of paths without its prefix, and the scripts and sheets with which such a page begins. */
type FirstFiles = Record<string, [pattern: string, files: string[]][]>;

// The first match counts. The words that a page loads are named in its `page(…)`.
const pages: [pattern: string, modules: string[]][] = [
  ['^/(?:user|admin)-login/?$', ['features/sign-in/start.tsx', 'sign-in/door/words']],
  ['^/(?:smartsalesso|ssofoslogin)/?$', ['features/sister-sign-on/start.tsx']],
  ['^/?$', ['portal.tsx', 'features/home/HomePage.tsx', 'orders/words', 'payments/words']],
  ['^/preorder/cart', ['portal.tsx', 'features/cart/CartPage.tsx', 'cart/words']],
  ['^/preorder/checkout', ['portal.tsx', 'features/cart/checkout/CheckoutPage.tsx', 'cart/words']],
  ['^/guide', ['portal.tsx', 'features/guides/GuidePage.tsx', 'guides/words', 'cart/words']],
  ['^/preorder/paste', ['portal.tsx', 'features/drafts/paste/PastePage.tsx', 'drafts/paste/words']],
  ['^/preorder/standing', ['portal.tsx', 'features/standing/StandingPage.tsx', 'standing/words']],
  ['^/customers/day', ['portal.tsx', 'features/customers/day/DayPage.tsx', 'customers/day/words']],
  [
    '^/customers/?$',
    ['portal.tsx', 'features/customers/account/AccountPage.tsx', 'customers/account/words'],
  ],
  ['^/preorder/?$', ['portal.tsx', 'features/catalogue/PlacePage.tsx', 'catalogue/words']],
  ['^/preorder', ['portal.tsx', 'features/catalogue/ProductPage.tsx', 'catalogue/words']],
  [
    '^/orderstatus/orders/\\d+/edit/addproduct',
    [
      'portal.tsx',
      'features/orders/edit/add/AddProductPage.tsx',
      'features/catalogue/Products.tsx',
      'orders/words',
      'cart/words',
    ],
  ],
  [
    '^/orderstatus/orders/\\d+/edit',
    ['portal.tsx', 'features/orders/edit/OrderEditPage.tsx', 'orders/words', 'cart/words'],
  ],
  [
    '^/orderstatus/orders/\\d+/?$',
    ['portal.tsx', 'features/orders/detail/OrderDetailPage.tsx', 'orders/words'],
  ],
  ['^/orderstatus/?$', ['portal.tsx', 'features/orders/list/ChoosePlacePage.tsx', 'orders/words']],
  [
    '^/orderstatus/orders',
    ['portal.tsx', 'features/orders/list/OrderListPage.tsx', 'orders/words'],
  ],
  ['^/orderstatus/all', ['portal.tsx', 'features/orders/list/UnitOrdersPage.tsx', 'orders/words']],
  [
    '^/payment/matching',
    ['portal.tsx', 'features/payments/matching/MatchingPage.tsx', 'payments/matching/words'],
  ],
  [
    '^/payment/?$',
    ['portal.tsx', 'features/payments/PaymentPage.tsx', 'payments/words', 'payments/paying/words'],
  ],
  ['^/cashpayment/?$', ['portal.tsx', 'features/cash/FindCustomerPage.tsx', 'cash/words']],
  ['^/paymenthistory', ['portal.tsx', 'features/cash/history/HistoryPage.tsx', 'cash/words']],
  ['^/statement', ['portal.tsx', 'features/statements/StatementPage.tsx', 'statements/words']],
  [
    '^/purchasereport',
    [
      'portal.tsx',
      'features/reports/PurchaseReportPage.tsx',
      'reports/words',
      'reports/jobs/words',
    ],
  ],
  [
    '^/accountsreceivablereport',
    [
      'portal.tsx',
      'features/reports/ReceivableReportPage.tsx',
      'reports/words',
      'reports/jobs/words',
    ],
  ],
  ['^/accounts/?$', ['portal.tsx', 'features/users/list/UserListPage.tsx', 'users/words']],
  ['', ['portal.tsx']],
];

/**
 * Writes `first-files.json` beside the page: the scripts and sheets with which each page begins. The server names them in the document itself;
 * otherwise the browser finds each file only after running the one before, at the cost of a round trip each.
 */
export function firstFiles(): Plugin {
  return {
    name: 'smart-order:first-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(
        (one): one is Rolldown.OutputChunk => one.type === 'chunk',
      );
      const withSheets = (file: string) => [
        ...(chunks.find(({ fileName }) => fileName === file)?.viteMetadata?.importedCss ?? []),
        file,
      ];
      const begun = new Set(
        chunks
          .filter(({ isEntry }) => isEntry)
          .flatMap(({ fileName, imports }) => [fileName, ...imports].flatMap(withSheets)),
      );
      const fileOf = (module: string) => {
        const found = chunks.find(({ moduleIds }) =>
          moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/src/${module}`)),
        );
        return found
          ? [...found.imports.filter((file) => file in bundle), found.fileName].flatMap(withSheets)
          : this.error(`${module} is in no file: see web/build/first-files.ts.`);
      };
      const filesIn = (language: string, modules: string[]) =>
        [...modules, 'frame/words']
          .map((module) => (/words/.test(module) ? `${module}.${language}.ts` : module))
          .flatMap(fileOf);
      const files: FirstFiles = Object.fromEntries(
        locales.map((language) => [
          language,
          pages.map(([pattern, modules]) => [
            pattern,
            [...new Set(filesIn(language, modules))].filter((file) => !begun.has(file)),
          ]),
        ]),
      );
      this.emitFile({ type: 'asset', fileName: 'first-files.json', source: JSON.stringify(files) });
    },
  };
}

/**
 * Preloads the two Thai fonts with the page: people read them first (look.md §2). They follow the page's own scripts and sheets, because
 * a browser loads six files at a time, and the request for the session would wait for the fonts.
 */
export function preloadFonts(): Plugin {
  return {
    name: 'smart-order:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const faces = Object.keys(bundle ?? {}).filter((file) =>
          /thai-(?:400|600)-normal.*\.woff2$/.test(file),
        );
        return faces.map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: '',
            fetchpriority: 'low',
          },
          injectTo: 'body' as const,
        }));
      },
    },
  };
}
