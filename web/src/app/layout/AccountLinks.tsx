import { FileText, Keyboard, KeyRound, Languages, LogIn, LogOut, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { config } from '#lib/config.ts';
import { askConfirm } from '#lib/notices.ts';
import { unsentNow } from '#lib/unsent-orders.ts';
import { useSession } from '#lib/session/session.ts';
import { MenuAnchor, MenuItem, MenuLine, MenuLink } from '#ui/dialogs/Menu.tsx';
import { leave, signInAddress } from '../landing.ts';
import { openKeys } from './Keys.tsx';
import { openLanguage } from './LanguageChoice.tsx';

interface AccountLinksProps {
  /** closes the surrounding menu */
  onPress: () => void;
  large?: boolean;
  /** further lines above log-out, in the sidebar */
  children?: ReactNode;
}

/** The account submenu; the phone's sidebar shows the same lines. */
export function AccountLinks({ onPress, large = false, children }: AccountLinksProps) {
  const t = useTranslations('frame.bar');
  const session = useSession();
  const isIn = session.state === 'authenticated';
  const password = isIn
    ? config().changePassword[session.loginType === 'admin' ? 'admin' : 'customer']
    : null;
  return (
    <>
      {isIn && (
        <MenuLink to="/profile" icon={UserRound} large={large} onClick={onPress}>
          {t('my_account')}
        </MenuLink>
      )}
      <MenuItem
        icon={Languages}
        large={large}
        aria-haspopup="dialog"
        onClick={() => (onPress(), openLanguage())}
      >
        {t('change_language')}
      </MenuItem>
      <MenuItem
        icon={Keyboard}
        large={large}
        aria-haspopup="dialog"
        onClick={() => (onPress(), openKeys())}
      >
        {t('keys')}
      </MenuItem>
      <MenuLink to="/term-and-condition" icon={FileText} large={large} onClick={onPress}>
        {t('terms')}
      </MenuLink>
      {password && (
        <MenuAnchor href={password} icon={KeyRound} large={large}>
          {t('change_password')}
        </MenuAnchor>
      )}
      {children}
      <MenuLine />
      {isIn ? (
        <MenuItem icon={LogOut} large={large} onClick={() => (onPress(), void askToLeave())}>
          {t('log_out')}
        </MenuItem>
      ) : (
        <MenuAnchor href={signInAddress('/')} icon={LogIn} large={large}>
          {t('log_in')}
        </MenuAnchor>
      )}
    </>
  );
}

async function askToLeave() {
  const count = unsentNow().length;
  if (await askConfirm(count > 0 ? 'log_out_unsent' : 'log_out', { count }))
    await leave('logged_out');
}
