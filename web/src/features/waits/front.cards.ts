import { waitKinds } from '#contract/waits/kinds.ts';
import { has } from '#lib/config.ts';

/** The menus that answer what waits. */
export const waitMenus = Object.values(waitKinds).map(({ menu }) => menu);

/** What waits for staff, above everything else on home; a row of features/home/home-cards.ts. */
export const waitsCards = [
  {
    id: 'waits',
    place: 'first',
    // A super user answers none, and sees what waits for each salesperson.
    needs: [...waitMenus, 'account_management'],
    whose: 'staff',
    isHere: () => has('waits'),
    words: ['waits'],
    load: () => import('./WaitsCard.tsx'),
  },
] as const;
