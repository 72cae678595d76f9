import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '#lib/problem.ts';
import { fill } from '#lib/words/fill.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Reference } from './Reference.tsx';
import { Caption } from './Text.tsx';

/** What happened, what was saved, the number to quote, a retry; a user without access is led home. For a place that could not be loaded. */
export function FailState({ error, onRetry, kept }: { error?: unknown; onRetry: () => void; kept?: string }) {
  const t = useTranslations('frame.ui');
  const words = useTranslations('frame.error');
  const problem = error instanceof ApiProblem ? error : undefined;
  const offline = !navigator.onLine;
  const isGone = problem?.status === 404 && !offline;
  // A supplier's own API that refuses every token refuses for now, not this person (lib/client.ts).
  const isRefused = problem?.status === 403 && problem.code !== 'unavailable' && !offline;
  return (
    <EmptyState
      drawing={offline ? 'offline' : isRefused ? 'path' : 'error'}
      title={t(offline ? 'offline' : isRefused ? 'refused' : 'load_failed')}
      action={
        // The filled button stays the page's, of which this place is a part (look.md §1).
        isRefused ? (
          <ButtonLink to="/">{words('home')}</ButtonLink>
        ) : (
          <Button icon={RefreshCw} onClick={onRetry}>
            {t('try_again')}
          </Button>
        )
      }
    >
      {/* Without a signal the title has said it all. */}
      {isGone || isRefused
        ? t(isGone ? 'load_not_found' : 'refused_why')
        : offline || (problem ? fill(problem.message, problem.detail) : t('load_failed_why'))}{' '}
      {!isRefused && kept}
      {(isGone || isRefused) && (
        <Caption as="span" block>
          {fill(problem.message, problem.detail)}
        </Caption>
      )}
      <Reference requestId={problem?.requestId} />
    </EmptyState>
  );
}
