import { useTranslations } from 'use-intl';
import { ApiProblem } from '#lib/problem.ts';
import { FileButton } from '#ui/forms/FileButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { useImportStatement } from './queries.ts';

/** Uploads a bank's statement: it is imported as a whole, or refused with every wrong line. */
export function StatementCard({ bu }: { bu: string }) {
  const t = useTranslations('payments/matching.statement');
  const statement = useImportStatement(bu);
  const { data, error, variables: file } = statement;
  return (
    <Card gap={12}>
      <Row wrap between>
        <Caption>{t('intro')}</Caption>
        <FileButton
          label={t('choose')}
          accept=".csv,text/csv"
          busy={statement.isPending}
          onChoose={(chosen) => statement.mutate(chosen)}
        />
      </Row>
      {statement.isPending && <Note tone="quiet">{t('sending', { name: file?.name ?? '' })}</Note>}
      {data && (
        <Note tone="success" live>
          <p>{t('taken', { name: file?.name ?? '', settled: data.settled, known: data.known })}</p>
          {data.doubtful > 0 && <p>{t('doubtful', { count: data.doubtful })}</p>}
          {data.elsewhere > 0 && <p>{t('elsewhere', { count: data.elsewhere })}</p>}
          {data.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Note>
      )}
      {error && <Refused error={error} onRetry={() => file && statement.mutate(file)} />}
    </Card>
  );
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('payments/matching.statement');
  if (!(error instanceof ApiProblem) || error.status >= 500 || error.status === 0)
    return <FailState error={error} onRetry={onRetry} note={t('nothing')} />;
  const lines = Array.isArray(error.detail?.lines) ? error.detail.lines.map(String) : [];
  return (
    <Note tone="danger" live>
      <p>{error.message}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{t('nothing')}</p>
    </Note>
  );
}
