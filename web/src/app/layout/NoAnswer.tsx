import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { lockOutAlert, type ApiProblem } from '#lib/problem.ts';
import { FailState } from '#ui/text/FailState.tsx';
import { Page } from '../Page.tsx';

/** Shown where the session could not be read: no connection, no system, or too many requests. After too many the page loads again by itself. */
export function NoAnswer({ problem }: { problem: ApiProblem }) {
  const t = useTranslations('frame');
  const { againInMs } = problem;
  useEffect(() => {
    const timer = againInMs && setTimeout(() => location.reload(), againInMs);
    return () => clearTimeout(timer);
  }, [againInMs]);
  if (lockOutAlert(problem)) return null;
  return (
    <Page title={t('product')}>
      <FailState error={problem} onRetry={() => location.reload()} />
    </Page>
  );
}
