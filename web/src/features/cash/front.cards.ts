import { mayOpen } from '#app/menu.ts';
import { isOwnServer } from '#lib/config.ts';
import { session } from '#lib/session/session.ts';

// An admin also may take cash, but begins with open tasks. A supplier's own API has neither days nor a round.
const common = {
  needs: 'cash_received',
  whose: 'staff',
  words: ['cash/home'],
  isHere: () => isOwnServer() && !mayOpen(session.get(), 'sales_order'),
} as const;

/** The home of cash agents: what is in hand, today's round, the last days; rows of features/home/home-cards.ts. */
export const cashCards = [
  { id: 'cash', place: 'first', ...common, load: () => import('./home/CashCard.tsx') },
  { id: 'round', place: 'main', ...common, load: () => import('./home/RoundCard.tsx') },
  { id: 'days', place: 'side', ...common, load: () => import('./home/DaysCard.tsx') },
] as const;
