import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { onlyWith } from '#app/only-with.ts';
import { page } from '#app/page.ts';
import { readPlaceSearch, type PlaceSearch } from '#features/customers/front.address.ts';
import { textOf } from '#lib/address.ts';

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/drafts',
  validateSearch: (search): { bu?: string } => (textOf(search.bu) ? { bu: textOf(search.bu) } : {}),
  beforeLoad: onlyWith('drafts'),
  component: page(() => import('./DraftsPage.tsx'), 'DraftsPage', 'drafts/stored', 'customers'),
  staticData: { gate: 'sales_order', bottomBar: true },
});

const oneRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/drafts/open',
  validateSearch: (search): PlaceSearch & { draft: number } => ({
    ...readPlaceSearch(search),
    draft: Number(search.draft) || 0,
  }),
  beforeLoad: onlyWith('drafts'),
  component: page(
    () => import('./DraftPage.tsx'),
    'DraftPage',
    'drafts/stored',
    'cart',
    'customers',
  ),
  staticData: { gate: 'sales_order' },
});

export const draftsRoutes = [listRoute, oneRoute] as const;
