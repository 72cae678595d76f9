import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import type { PortalContext } from './page.ts';
import { locale, inLocale } from '#lib/words/locale.ts';
import { session } from '#lib/session/session.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { land, signInAddress } from './landing.ts';
import { Frame } from './layout/Frame.tsx';

export const rootRoute = createRootRouteWithContext<PortalContext>()({
  notFoundComponent: ErrorPage,
  errorComponent: BrokenPage,
});

/** The default layout and the parent of every page: `createRoute({ getParentRoute: () => frameRoute, path: '/preorder/product', … })`. */
export const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  component: Frame,
  errorComponent: BrokenPage,
  beforeLoad: ({ matches, location }) => {
    const isOpen = matches.at(-1)?.staticData.gate === 'open';
    if (land(session.get()) === 'sign in' && !isOpen) {
      throw redirect({
        href: signInAddress(inLocale(location.href, locale)),
        reloadDocument: true,
      });
    }
  },
});
