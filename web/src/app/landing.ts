import { config } from '../lib/config.ts';
import { inLocale, withoutLocale } from '../lib/locale.ts';
import { showAlert } from '../lib/notices.ts';
import { logOut, type Session } from '../lib/session/session.ts';

/** Where a person goes who has to sign in: by the current path, else the portal with the way back, else our own page (D-19). */
export function signInAddress(path: string, reason?: string): string {
  const bare = withoutLocale(path);
  const query = new URLSearchParams({ ...(bare !== '/' && { return: path }), ...(reason && { reason }) });
  const own = (page: string) => inLocale(page) + (query.size ? `?${query}` : '');
  if (bare.startsWith('/admin-login')) return own('/admin-login');
  if (bare.startsWith('/user-login')) return own('/user-login');
  const { portalLogin } = config();
  if (!portalLogin || reason) return own('/user-login');
  const portal = new URL(portalLogin, location.origin);
  portal.searchParams.set('returnUrl', `${location.origin}/ssofoslogin`);
  return portal.href;
}

/** Forced and wanted log-outs both end here; the sign-in page says why. */
export const leave = (reason: 'logged_out' | 'session_expired' | 'auth' | 'inactive') => logOut(signInAddress('/', reason));

/** Specification §2, landing handler: no permission or an inactive account gets its alert, and then the forced log-out. */
export function land(session: Session): 'stay' | 'sign in' {
  if (session.state === 'anonymous') return 'sign in';
  if (session.state === 'error' && session.problem.code === 'permission_missing') showAlert('auth');
  if (session.state === 'error' && session.problem.code === 'inactive_account') showAlert('login_inactive_account');
  if (session.state === 'authenticated' && session.user.activeFlag === 'N') showAlert('login_inactive_account');
  return 'stay';
}
