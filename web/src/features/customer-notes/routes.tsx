import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '#app/frame-route.tsx';
import { onlyWith } from '#app/only-with.ts';
import { page } from '#app/page.ts';
import { readPlaceChoice } from '#features/customers/front.address.ts';

const notesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/customers/notes',
  validateSearch: readPlaceChoice,
  beforeLoad: onlyWith('customer-notes'),
  component: page(() => import('./NotesPage.tsx'), 'NotesPage', 'customer-notes', 'customers'),
  // Staff come from a customer's row; the server refuses customers.
  staticData: { gate: 'session' },
});

export const customerNotesRoutes = [notesRoute] as const;
