import { useTranslations } from 'use-intl';
import { ApiProblem, problemWords } from '#lib/problem.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { Dot } from '#ui/text/Dot.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Text } from '#ui/text/Text.tsx';
import { keyOf, type ChosenCustomers } from './chosen-customers.ts';
import { isAboutRows } from './send-parts.ts';
import type { Outcome } from './use-save-assignments.ts';

const lists = ['available', 'assigned'] as const;
const mostNamed = 20;

/** The rows that could not be saved, each with its reason, until they are saved or no longer chosen. */
export function FailedRows({ outcome, chosen }: { outcome: Outcome; chosen: ChosenCustomers }) {
  const t = useTranslations('assignment.failed');
  const failed = lists.flatMap((list) =>
    outcome[list].failed.filter(({ row }) => chosen[list].has(keyOf(row))),
  );
  if (failed.length === 0) return null;
  const wasNoneSaved = lists.every((list) => outcome[list].saved.length === 0);
  const reason = (error: unknown) =>
    isAboutRows(error)
      ? t('gone')
      : error instanceof ApiProblem
        ? error.message
        : problemWords('unexpected');
  return (
    <Note tone="danger" live>
      <Stack gap={8}>
        <div>
          <Text strong>{t(wasNoneSaved ? 'title_all' : 'title', { count: failed.length })}</Text>
          <p>{t('kept')}</p>
        </div>
        <Stack as="ul" gap={4}>
          {failed.slice(0, mostNamed).map(({ row, error }) => (
            <li key={keyOf(row)}>
              <b>{row.cvName}</b>{' '}
              <Text as="span" code>
                {row.cvCode}
              </Text>
              <Dot />
              {row.orgName}: {reason(error)}
            </li>
          ))}
          {failed.length > mostNamed && <li>{t('more', { count: failed.length - mostNamed })}</li>}
        </Stack>
      </Stack>
    </Note>
  );
}
