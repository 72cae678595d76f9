import { createRoute } from '@tanstack/react-router';
import { ErrorPage } from './ErrorPage.tsx';
import { frameRoute } from './frame-route.tsx';

/** Every address without a route: the same page as for a user without access. */
export const errorRoute = createRoute({ getParentRoute: () => frameRoute, path: '/$', component: ErrorPage, staticData: { gate: 'open' } });
