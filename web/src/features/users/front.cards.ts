import { isOwnServer } from '#lib/config.ts';

/** The users room's cards on the home of admins and super users; apart from front.ts, so that other screens stay small. */
const words = ['users/home'] as const;
const atGlance = {
  needs: 'account_management',
  notFor: 'order_tracking',
  whose: 'staff',
  isHere: isOwnServer,
  words,
} as const;

export const userCards = [
  { ...atGlance, id: 'month', place: 'main', load: () => import('./home/MonthCard.tsx') },
  {
    id: 'troubles',
    place: 'side',
    needs: 'account_management',
    whose: 'staff',
    words,
    load: () => import('./home/TroublesCard.tsx'),
  },
  { ...atGlance, id: 'debt', place: 'side', load: () => import('./home/DebtCard.tsx') },
  { ...atGlance, id: 'changes', place: 'side', load: () => import('./home/ChangesCard.tsx') },
] as const;
