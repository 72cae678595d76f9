import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { inLocale } from '#lib/words/locale.ts';
import { useOnline } from '#lib/online.ts';
import { ApiProblem } from '#lib/problem.ts';
import { Button, buttonClass } from '#ui/forms/Button.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { Reference } from '#ui/text/Reference.tsx';
import { AskSupplier } from './AskSupplier.tsx';
import { ChunkFailure } from './chunk-guard.ts';
import styles from './Page.module.css';

/** Shown after an error in a page, or where its code could not be loaded: plain words, the request id, a way out. */
export function BrokenPage({ error }: { error: unknown }) {
  const t = useTranslations('frame');
  const isOnline = useOnline();
  const isChunk = error instanceof ChunkFailure;
  // Offline, reloading would show the browser's own error page; so it reloads when the connection is back.
  const waits = isChunk && !isOnline;
  useEffect(() => {
    if (!isChunk) return undefined;
    const open = () => location.reload();
    addEventListener('online', open);
    return () => removeEventListener('online', open);
  }, [isChunk]);
  const action = waits ? (
    <Button kind="primary" onClick={() => history.back()}>
      {t('bar.back')}
    </Button>
  ) : (
    <Row wrap justify="center">
      <Button kind="primary" icon={RefreshCw} onClick={() => location.reload()}>
        {t('error.reload')}
      </Button>
      <a className={buttonClass({ kind: 'outline' })} href={inLocale('/')}>
        {t('error.home')}
      </a>
    </Row>
  );
  return (
    <main id="content" className={styles.page} tabIndex={-1}>
      <EmptyState
        drawing={isChunk ? 'offline' : 'error'}
        level={1}
        title={t(waits ? 'offline.title' : isChunk ? 'error.chunk' : 'error.broken')}
        action={action}
      >
        {t(waits ? 'error.waits' : isChunk ? 'error.chunk_text' : 'error.broken_text')}
        <AskSupplier />
        <Reference requestId={error instanceof ApiProblem ? error.requestId : undefined} />
      </EmptyState>
    </main>
  );
}
