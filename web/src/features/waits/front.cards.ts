import { waitKinds } from '#contract/waits/kinds.ts';
import { isOwnServer } from '#lib/config.ts';

/** The menus that answer what waits. */
export const waitMenus = Object.values(waitKinds).map(({ menu }) => menu);

/** What waits for staff, above everything else on home; a row of features/home/home-cards.ts. */
export const waitsCards = [
  {
    id: 'waits',
    place: 'first',
    needs: waitMenus,
    whose: 'staff',
    isHere: isOwnServer,
    words: ['waits'],
    load: () => import('./WaitsCard.tsx'),
  },
] as const;
