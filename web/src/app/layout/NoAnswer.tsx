import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { lockOutAlert, type ApiProblem } from '#lib/problem.ts';
import { FailState } from '#ui/text/FailState.tsx';
import { Page } from '../Page.tsx';

/** The session could not be read: the line or the system is down, or it was one request too many, and then the page is read again. A refusal has its alert and needs no page behind it. */
export function NoAnswer({ problem }: { problem: ApiProblem }) {
  const t = useTranslations('frame');
  const { againInMs } = problem;
  useEffect(() => {
    const again = againInMs && setTimeout(() => location.reload(), againInMs);
    return () => clearTimeout(again);
  }, [againInMs]);
  if (lockOutAlert(problem)) return null;
  return (
    <Page title={t('product')}>
      <FailState error={problem} onRetry={() => location.reload()} />
    </Page>
  );
}
