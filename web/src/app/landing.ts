import type { LogOutReason } from '#contract/problems/alerts.ts';
import { config } from '#lib/config.ts';
import { inLocale, withoutLocale } from '#lib/words/locale.ts';
import { showAlert } from '#lib/notices.ts';
import { lockOutAlert } from '#lib/problem.ts';
import { lastDoor } from '#lib/session/last-door.ts';
import { logOut, session, type Session } from '#lib/session/session.ts';
import { isStaffAddress } from './menu-paths.ts';

/** True where the person is at the staff's sign-in, opens a page that only staff have, or staff signed in last on this device. */
function isForStaff(bare: string): boolean {
  const now = session.get();
  const here = withoutLocale(location.pathname);
  if (
    here.startsWith('/smartsalesso') ||
    here.startsWith('/admin-login') ||
    bare.startsWith('/admin-login')
  )
    return true;
  if (here.startsWith('/user-login') || bare.startsWith('/user-login')) return false;
  if ('loginType' in now) return now.loginType === 'admin';
  // Home leads to the customers' sign-in or the portal (D-19).
  return isStaffAddress(bare) || (bare !== '/' && lastDoor() === 'admin');
}

/**
 * The address for a person who has to sign in: by the path or the sign-in they used, else the portal with the way back,
 * else our own page (D-19). A reason that only our own page can show leads there, too.
 */
export function signInAddress(path: string, reason?: LogOutReason): string {
  const bare = withoutLocale(path);
  const query = new URLSearchParams({
    ...(bare !== '/' && { return: path }),
    ...(reason && { reason }),
  });
  const own = (page: string) => inLocale(page) + (query.size ? `?${query}` : '');
  if (isForStaff(bare)) return own('/admin-login');
  if (bare.startsWith('/user-login') || session.get().state === 'no profile')
    return own('/user-login');
  const { portalLogin } = config();
  if (!portalLogin || (reason && reason !== 'session_expired')) return own('/user-login');
  // By our server, so that it recognises the return at /ssofoslogin (promises §4c).
  return `${location.origin}/auth/portal?${new URLSearchParams({ return: path })}`;
}

/** Logs out, by the user or by force; the sign-in page shows the reason. */
export const leave = (reason: LogOutReason) => logOut(signInAddress('/', reason));

/** A session that could not be renewed ends at the portal's login, or at our sign-in with the page to return to; the cart is unchanged. */
export const leaveEnded = () =>
  logOut(signInAddress(location.pathname + location.search, 'session_expired'), { ended: true });

/** Specification §2, landing handler: without permission or with an inactive account the user gets an alert, then a forced log-out. */
export function land(now: Session): 'stay' | 'sign in' {
  if (now.state === 'anonymous' || now.state === 'no profile') return 'sign in';
  const alert = now.state === 'error' && lockOutAlert(now.problem);
  if (alert) showAlert(alert);
  if (now.state === 'authenticated' && now.user.activeFlag === 'N')
    showAlert('login_inactive_account');
  return 'stay';
}
