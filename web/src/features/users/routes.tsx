import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { onlyWith } from '#app/only-with.ts';
import { page } from '#app/page.ts';
import { textOf } from '#lib/address.ts';
import { readAddress } from './list/list-address.ts';

type BreachSearch = Partial<Record<'by' | 'id' | 'from' | 'to', string>>;

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/accounts',
  validateSearch: readAddress,
  component: page(() => import('./list/UserListPage.tsx'), 'UserListPage', 'users'),
  staticData: { gate: 'user_account', bottomBar: true },
});

const createUserRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/accounts/create',
  component: page(() => import('./form/CreateUserPage.tsx'), 'CreateUserPage', 'users'),
  staticData: { gate: 'user_account' },
});

const editUserRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/accounts/edit',
  validateSearch: (search): { id: string } => ({ id: textOf(search.id) }),
  component: page(() => import('./form/EditUserPage.tsx'), 'EditUserPage', 'users'),
  staticData: { gate: 'user_account' },
});
const personRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/accounts/person',
  validateSearch: (search): { id: string } => ({ id: textOf(search.id) }),
  component: page(
    () => import('./person/PersonPage.tsx'),
    'PersonPage',
    'users',
    'users/person',
    'consent',
  ),
  staticData: { gate: 'user_account' },
});
const breachRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/accounts/breach',
  beforeLoad: onlyWith('breach'),
  validateSearch: (search): BreachSearch => ({
    by: textOf(search.by),
    id: textOf(search.id),
    from: textOf(search.from),
    to: textOf(search.to),
  }),
  component: page(() => import('./person/BreachPage.tsx'), 'BreachPage', 'users', 'users/person'),
  staticData: { gate: 'user_account' },
});

export const usersRoutes = [
  listRoute,
  createUserRoute,
  editUserRoute,
  personRoute,
  breachRoute,
] as const;
