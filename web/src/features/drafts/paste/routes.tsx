import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { onlyWith } from '#app/only-with.ts';
import { page } from '#app/page.ts';
import { readPlaceSearch, type PlaceSearch } from '#features/customers/front.address.ts';
import { withoutEmpty, textOf } from '#lib/address.ts';

const pasteRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/preorder/paste',
  // A message of a chat, whose words are read from the server.
  validateSearch: (search): PlaceSearch & { message?: string } => ({
    ...readPlaceSearch(search),
    ...withoutEmpty({ message: textOf(search.message) }),
  }),
  beforeLoad: onlyWith('drafts'),
  component: page(
    () => import('./PastePage.tsx'),
    'PastePage',
    'drafts/paste',
    'cart',
    'customers',
  ),
  staticData: { gate: 'sales_order' },
});

export const pasteRoutes = [pasteRoute] as const;
