import { ShieldUser, Tractor } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '../../app/chunk-guard.ts';
import { inLocale } from '../../lib/locale.ts';
import type { Connection } from '../../lib/session/popup.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { GateFrame } from './GateFrame.tsx';
import { SignInState } from './SignInState.tsx';
import { useSignIn } from './use-sign-in.ts';

// Few people are here for the first time; nobody else waits for its code.
const FirstSignIn = lazy(() => importOrReload(() => import('./FirstSignIn.tsx')));

interface SignInPageProps {
  type: Connection;
  /** where the person wanted to go */
  back: string;
  reason?: string | undefined;
  code?: string | undefined;
}

/** Who signs in here, why the person was signed out, one gold button, and the popup's state in words. */
export function SignInPage({ type, back, reason, code }: SignInPageProps) {
  const t = useTranslations('frame');
  const { step, start, inThisPage, show, target } = useSignIn(type, back, code);
  const isAdmin = type === 'admin';
  const title = t(isAdmin ? 'sign_in.admin_title' : 'sign_in.customer_title');
  if (step.at === 'first')
    return (
      <Suspense fallback={<GateFrame title={title}>{null}</GateFrame>}>
        <FirstSignIn who={step.who} target={target} />
      </Suspense>
    );
  return (
    <GateFrame
      title={title}
      foot={
        <a className="gate-link" href={inLocale(isAdmin ? '/user-login' : '/admin-login')}>
          {t(isAdmin ? 'sign_in.to_customer' : 'sign_in.to_admin')}
        </a>
      }
    >
      <span className="gate-icon">
        <Icon of={isAdmin ? ShieldUser : Tractor} size="l" />
      </span>
      <h1>{title}</h1>
      <p>{t(isAdmin ? 'sign_in.admin_text' : 'sign_in.customer_text')}</p>
      <SignInState step={step} reason={reason} onShow={show} />
      <Button
        kind="gold"
        size="xl"
        wide
        data-testid="submit-sign-in"
        busy={step.at === 'checking' || step.at === 'popup open' || step.at === 'done'}
        onClick={start}
      >
        {t(step.at === 'closed' || step.at === 'failed' ? 'sign_in.retry' : 'sign_in.start')}
      </Button>
      {step.at !== 'ready' && step.at !== 'checking' && step.at !== 'done' && (
        <button type="button" className="gate-link" onClick={inThisPage}>
          {t('sign_in.here')}
        </button>
      )}
    </GateFrame>
  );
}
