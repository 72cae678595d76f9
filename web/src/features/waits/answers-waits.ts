import { mayOpen } from '#app/menu.ts';
import { isOwnServer } from '#lib/config.ts';
import { useSession } from '#lib/session/session.ts';
import { waitMenus } from './front.cards.ts';

/** Whether this person is of the staff and has a menu that answers a kind of what waits. */
export function useAnswersWaits(): boolean {
  const now = useSession();
  return (
    isOwnServer() &&
    now.state === 'authenticated' &&
    !now.user.isCustomer &&
    waitMenus.some((key) => mayOpen(now, key))
  );
}
