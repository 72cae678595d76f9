import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { inLocale } from '../lib/locale.ts';
import { ApiProblem } from '../lib/problem.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Reference } from '../ui/Reference.tsx';
import { Row } from '../ui/Row.tsx';
import { ChunkFailure } from './chunk-guard.ts';
import styles from './Page.module.css';

/** A fault inside a page, or code that could not be fetched: plain words, the number to quote, the way out. */
export function BrokenPage({ error }: { error: unknown }) {
  const t = useTranslations('frame');
  const isChunk = error instanceof ChunkFailure;
  const action = (
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
      <EmptyState drawing={isChunk ? 'offline' : 'error'} level={1} title={t(isChunk ? 'error.chunk' : 'error.broken')} action={action}>
        {t(isChunk ? 'error.chunk_text' : 'error.broken_text')}
        <Reference requestId={error instanceof ApiProblem ? error.requestId : undefined} />
      </EmptyState>
    </main>
  );
}
