import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { inLocale } from '../lib/locale.ts';
import { ApiProblem } from '../lib/problem.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ChunkFailure } from './chunk-guard.ts';

/** A fault inside a page, or code that could not be fetched: plain words, the number to quote, the way out. */
export function BrokenPage({ error }: { error: unknown }) {
  const t = useTranslations('frame');
  const isChunk = error instanceof ChunkFailure;
  const reference = error instanceof ApiProblem ? error.requestId : undefined;
  const action = (
    <span className="row flex-wrap justify-center">
      <Button kind="primary" icon={RefreshCw} onClick={() => location.reload()}>
        {t('error.reload')}
      </Button>
      <a className={buttonClass({ kind: 'outline' })} href={inLocale('/')}>
        {t('error.home')}
      </a>
    </span>
  );
  return (
    <main id="content" className="page" tabIndex={-1}>
      <EmptyState drawing={isChunk ? 'offline' : 'error'} level={1} title={t(isChunk ? 'error.chunk' : 'error.broken')} action={action}>
        {t(isChunk ? 'error.chunk_text' : 'error.broken_text')}
        {reference && (
          <>
            <br />
            <span className="cap">
              {t('ui.reference')} <span className="select-all">{reference}</span>
            </span>
          </>
        )}
      </EmptyState>
    </main>
  );
}
