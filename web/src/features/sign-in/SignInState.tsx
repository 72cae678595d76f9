import { CircleAlert, ExternalLink, Info } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { problemWords } from '../../lib/notices.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { SignInStep } from './use-sign-in.ts';

const reasons = ['logged_out', 'session_expired', 'auth', 'inactive'] as const;

/** The state of signing in, in words, where readers hear it change. */
export function SignInState({ step, reason, onShow }: { step: SignInStep; reason: string | undefined; onShow: () => void }) {
  const t = useTranslations('frame.sign_in');
  const known = reasons.find((one) => one === reason);
  return (
    <div aria-live="polite">
      {step.at === 'ready' && known && (
        <p className="gate-note">
          <Icon of={Info} />
          {t(`reason.${known}`)}
        </p>
      )}
      {step.at === 'done' && (
        <p className="gate-note">
          <Icon of={Info} />
          {t('signed_in')}
        </p>
      )}
      {step.at === 'closed' && (
        <p className="gate-note">
          <Icon of={CircleAlert} />
          {t('popup_closed')}
        </p>
      )}
      {step.at === 'failed' && (
        <p className="gate-note">
          <Icon of={CircleAlert} />
          {step.code === 'no_answer' ? t('no_answer') : step.code ? problemWords(step.code) : t('failed')}
        </p>
      )}
      {step.at === 'popup open' && (
        <div className="gate-note">
          <Icon of={ExternalLink} />
          <div>
            <b>{t('popup_open')}</b>
            <p>{t('popup_open_text')}</p>
            <button type="button" className="gate-link" onClick={onShow}>
              {t('popup_show')}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
