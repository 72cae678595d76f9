import { useTranslations } from 'use-intl';
import { ApiProblem } from '#lib/problem.ts';
import { Card } from '#ui/layout/Card.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { Note } from '#ui/text/Note.tsx';

/** True where the error concerns the content of the file. */
export const isAboutFile = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.status < 500 && error.code.startsWith('file_');

/** Why a file could not be checked: what is wrong with it, or that the server did not answer. */
export function FileRefused({
  error,
  name,
  onRetry,
}: {
  error: Error;
  name: string;
  onRetry: () => void;
}) {
  const t = useTranslations('assignment.file');
  if (!isAboutFile(error))
    return <FailState error={error} onRetry={onRetry} note={t('nothing_saved')} />;
  return (
    <Card title={t('checked', { name })}>
      <Note tone="danger" live>
        <p>{error.message}</p>
        <p>{t('nothing_saved')}</p>
      </Note>
    </Card>
  );
}
