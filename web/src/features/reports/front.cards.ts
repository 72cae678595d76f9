import { knows } from '#lib/config.ts';

/** The reports room's card on home: the person's saved reports. */
const card = {
  place: 'side',
  needs: 'purchase_report',
  isHere: () => knows('main', 'filters'),
  load: () => import('./home/SavedReportsCard.tsx'),
} as const;
export const reportCards = [
  { ...card, id: 'saved-reports', whose: 'customer' },
  { ...card, id: 'saved-reports-of-staff', whose: 'staff' },
] as const;
