import { ShieldUser, Tractor } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import { NightButton, NightFrame, NightIcon, NightLink } from '#app/layout/NightFrame.tsx';
import { config } from '#lib/config.ts';
import { dialled } from '#lib/formats/telephone.ts';
import { inLocale } from '#lib/words/locale.ts';
import { lockOutAlertOf } from '#lib/problem.ts';
import type { Connection } from '#lib/session/popup.ts';
import { Button } from '#ui/forms/Button.tsx';
import { SignInState } from './SignInState.tsx';
import { useSignIn } from './use-sign-in.ts';

// Loaded on demand, because few users sign in for the first time.
const FirstSignIn = lazy(() => importOrReload(() => import('./FirstSignIn.tsx')));
const LockedOut = lazy(() => importOrReload(() => import('./LockedOut.tsx')));

interface SignInPageProps {
  type: Connection;
  /** the page that the user wanted */
  back: string;
  reason?: string | undefined;
  code?: string | undefined;
}

/** The sign-in of customers or staff: the reason of a log-out, one gold button, and the popup's state in words. */
export function SignInPage({ type, back, reason, code }: SignInPageProps) {
  const t = useTranslations('sign-in/door');
  const { step, start, inThisPage, show, target } = useSignIn(type, back, code);
  const isAdmin = type === 'admin';
  const { supplier } = config();
  const lockOut = step.at === 'failed' && step.code ? lockOutAlertOf(step.code) : undefined;
  const title = t(isAdmin ? 'admin_title' : 'customer_title');
  if (step.at === 'first')
    return (
      <Suspense fallback={<NightFrame title={title}>{null}</NightFrame>}>
        <FirstSignIn who={step.who} target={target} />
      </Suspense>
    );
  return (
    <NightFrame
      title={title}
      foot={
        <>
          {supplier && (
            <NightLink href={dialled(supplier.telephone)}>
              {t('call', { telephone: supplier.telephone })}
            </NightLink>
          )}
          <NightLink href={inLocale(isAdmin ? '/manual' : '/manual/customers')}>
            {t('manual')}
          </NightLink>
          <NightLink href={inLocale(isAdmin ? '/user-login' : '/admin-login') + wayBack(back)}>
            {t(isAdmin ? 'to_customer' : 'to_admin')}
          </NightLink>
        </>
      }
    >
      <NightIcon of={isAdmin ? ShieldUser : Tractor} />
      <h1>{title}</h1>
      <p>{t(isAdmin ? 'admin_text' : 'customer_text')}</p>
      {!lockOut && <SignInState step={step} reason={reason} onShow={show} />}
      <Button
        kind="gold"
        size="xl"
        wide
        data-testid="submit-sign-in"
        busy={step.at === 'checking' || step.at === 'popup open' || step.at === 'done'}
        onClick={start}
      >
        {t(step.at === 'closed' || step.at === 'failed' || step.at === 'owed' ? 'retry' : 'start')}
      </Button>
      {lockOut && (
        <Suspense>
          <LockedOut alert={lockOut} />
        </Suspense>
      )}
      {step.at !== 'ready' &&
        step.at !== 'owed' &&
        step.at !== 'checking' &&
        step.at !== 'done' && <NightButton onClick={inThisPage}>{t('here')}</NightButton>}
    </NightFrame>
  );
}

/** The other sign-in page leads to the same page afterwards. */
const wayBack = (back: string) => (back === '/' ? '' : `?${new URLSearchParams({ return: back })}`);
