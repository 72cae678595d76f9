import { mayOpen } from '#app/menu.ts';
import { has } from '#lib/config.ts';
import { useSession, type Session } from '#lib/session/session.ts';
import { waitMenus } from './front.cards.ts';

/** Whether this person is of the staff and has a menu that answers a kind of what waits, so that their bell counts it. */
export const answersWaits = (now: Session): boolean =>
  has('waits') &&
  now.state === 'authenticated' &&
  !now.user.isCustomer &&
  waitMenus.some((key) => mayOpen(now, key));

export const useAnswersWaits = (): boolean => answersWaits(useSession());
