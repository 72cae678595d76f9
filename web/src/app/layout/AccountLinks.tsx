import { Link } from '@tanstack/react-router';
import { FileText, KeyRound, Languages, LogIn, LogOut, UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { config } from '../../lib/config.ts';
import { askConfirm } from '../../lib/notices.ts';
import { useSession } from '../../lib/session/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { leave, signInAddress } from '../landing.ts';
import { openLanguage } from './LanguageDialog.tsx';

/** The account submenu; the phone's sidebar shows the same lines. */
export function AccountLinks({ children }: { children?: React.ReactNode }) {
  const t = useTranslations('frame.bar');
  const session = useSession();
  const isIn = session.state === 'authenticated';
  const password = isIn ? config().changePassword[session.loginType === 'admin' ? 'admin' : 'customer'] : null;
  return (
    <>
      {isIn && (
        <Link to="/profile" className="menu-item">
          <Icon of={UserRound} />
          {t('my_account')}
        </Link>
      )}
      <button type="button" className="menu-item" aria-haspopup="dialog" onClick={openLanguage}>
        <Icon of={Languages} />
        {t('change_language')}
      </button>
      <Link to="/term-and-condition" className="menu-item">
        <Icon of={FileText} />
        {t('terms')}
      </Link>
      {password && (
        <a className="menu-item" href={password}>
          <Icon of={KeyRound} />
          {t('change_password')}
        </a>
      )}
      {children}
      <hr />
      {isIn ? (
        <button type="button" className="menu-item" onClick={() => void askToLeave()}>
          <Icon of={LogOut} />
          {t('log_out')}
        </button>
      ) : (
        <a className="menu-item" href={signInAddress('/')}>
          <Icon of={LogIn} />
          {t('log_in')}
        </a>
      )}
    </>
  );
}

const askToLeave = async () => (await askConfirm('log_out')) && leave('logged_out');
