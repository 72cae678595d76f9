import { CircleAlert, ExternalLink, Info } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { NightButton, NightNote } from '#app/layout/NightFrame.tsx';
import { problemWords } from '#lib/problem.ts';
import type { SignInStep } from './use-sign-in.ts';

const reasons = ['logged_out', 'session_expired', 'auth', 'inactive'] as const;

/** The state of the sign-in in words, which screen readers announce. */
export function SignInState({
  step,
  reason,
  onShow,
}: {
  step: SignInStep;
  reason: string | undefined;
  onShow: () => void;
}) {
  const t = useTranslations('sign-in/door');
  const frame = useTranslations('frame.sign_in');
  const known = reasons.find((one) => one === reason);
  return (
    <div aria-live="polite">
      {step.at === 'ready' && known && <NightNote icon={Info}>{t(`reason.${known}`)}</NightNote>}
      {step.at === 'owed' && <NightNote icon={Info}>{t('owed')}</NightNote>}
      {step.at === 'done' && <NightNote icon={Info}>{t('signed_in')}</NightNote>}
      {step.at === 'closed' && <NightNote icon={CircleAlert}>{t('popup_closed')}</NightNote>}
      {step.at === 'failed' && (
        <NightNote icon={CircleAlert}>
          {step.code === 'no_answer'
            ? t('no_answer')
            : step.code
              ? problemWords(step.code)
              : t('failed')}
        </NightNote>
      )}
      {step.at === 'popup open' && (
        <NightNote icon={ExternalLink}>
          <b>{t('popup_open')}</b>
          <p>{frame('popup_open_text')}</p>
          <NightButton onClick={onShow}>{t('popup_show')}</NightButton>
        </NightNote>
      )}
    </div>
  );
}
