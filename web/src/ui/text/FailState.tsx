import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isOnline } from '#lib/online.ts';
import { ApiProblem } from '#lib/problem.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Reference } from './Reference.tsx';
import { Caption } from './Text.tsx';

/** In place of content that could not be loaded: what happened, what is stored, the request id, a retry; without access, a link home. */
export function FailState({
  error,
  onRetry,
  note,
}: {
  error?: unknown;
  onRetry: () => void;
  note?: string;
}) {
  const t = useTranslations('frame.ui');
  const words = useTranslations('frame.error');
  const problem = error instanceof ApiProblem ? error : undefined;
  const offline = !isOnline();
  const isGone = problem?.status === 404 && !offline;
  // A supplier's own API that refuses every token is unavailable at present; it does not refuse this person (lib/client.ts).
  const isRefused = problem?.status === 403 && problem.code !== 'unavailable' && !offline;
  return (
    <EmptyState
      drawing={offline ? 'offline' : isRefused ? 'path' : 'error'}
      title={t(offline ? 'offline' : isRefused ? 'refused' : 'load_failed')}
      action={
        // Outlined, because the page around this place has the one filled button (look.md §1).
        isRefused ? (
          <ButtonLink to="/">{words('home')}</ButtonLink>
        ) : (
          <Button icon={RefreshCw} onClick={onRetry}>
            {t('try_again')}
          </Button>
        )
      }
    >
      {/* Offline, the title is enough. */}
      {isGone || isRefused
        ? t(isGone ? 'load_not_found' : 'refused_why')
        : offline ||
          (problem && problem.code !== 'unexpected' ? problem.message : t('load_failed_why'))}{' '}
      {!isRefused && note}
      {(isGone || isRefused) && (
        <Caption as="span" block>
          {problem.message}
        </Caption>
      )}
      <Reference requestId={problem?.requestId} />
    </EmptyState>
  );
}
