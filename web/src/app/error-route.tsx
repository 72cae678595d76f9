import { createRoute } from '@tanstack/react-router';
import { ErrorPage } from './ErrorPage.tsx';
import { frameRoute } from './frame-route.tsx';

/** Whatever has no route: the same page as for someone without access. */
export const errorRoute = createRoute({ getParentRoute: () => frameRoute, path: '/$', component: ErrorPage, staticData: { gate: 'open' } });
