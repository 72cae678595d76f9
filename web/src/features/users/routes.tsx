import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { page } from '#app/page.ts';
import { textOf } from '#lib/address.ts';
import { readAddress } from './list/list-address.ts';

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
  component: page(() => import('./person/PersonPage.tsx'), 'PersonPage', 'users', 'users/person'),
  staticData: { gate: 'user_account' },
});

export const usersRoutes = [listRoute, createUserRoute, editUserRoute, personRoute] as const;
