import type { ImportFault, OneImport } from '#contract/integration/runs/calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { saveFile } from '#lib/files/save-file.ts';
import { dateAndTime } from '#lib/formats/dates.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { Pair, Pairs } from '#ui/lists/Facts.tsx';
import { Table } from '#ui/lists/Table.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { OpenedPage } from '../OpenedPage.tsx';
import { fetchReasons, oneImport } from '../queries.ts';
import { Figure } from './RunList.tsx';
import { RunPill } from './RunPill.tsx';
import { refusedRows } from './refused-rows.ts';
import { useRunWords } from './run-words.ts';

const route = getRouteApi('/frame/integration/import/$id');

/** One import: who sent it and how, the counts of each file, and what was wrong. */
export function RunPage() {
  const t = useTranslations('integration/runs');
  const words = useRunWords();
  const { id } = route.useParams();
  const query = useQuery(oneImport(Number(id) || 0));
  return (
    <OpenedPage
      title={query.data ? t('import_of', { what: words.what(query.data) }) : t('import')}
      query={query}
      state={(run) => <RunPill of={run} />}
      actions={(run) => run.hasReasons && <SaveReasons id={run.id} />}
    >
      {(run) => (
        <WithAside aside={<AboutRun run={run} />}>
          {(run.state === 'refused' || run.state === 'failed') && (
            <Note tone="danger">{t(`${run.state}_note`)}</Note>
          )}
          {run.dryRun && <Note tone="quiet">{t('tried_note')}</Note>}
          {run.errors.length > 0 && (
            <Faults title={t('errors')} faults={run.errors} total={run.errorCount} />
          )}
          {run.warnings.length > 0 && (
            <Faults title={t('warnings')} faults={run.warnings} total={run.warningCount} />
          )}
          {run.files.length > 1 && <CountsOfFiles run={run} />}
        </WithAside>
      )}
    </OpenedPage>
  );
}

function SaveReasons({ id }: { id: number }) {
  const t = useTranslations('integration/runs');
  const save = useMutation({
    mutationFn: () => fetchReasons(id),
    onSuccess: (file) => saveFile(file, `reasons-${id}.csv`),
  });
  return (
    <Button
      kind="outline"
      icon={FileSpreadsheet}
      busy={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('save')}
    </Button>
  );
}

const countsOf = [
  'rows',
  'inserted',
  'changed',
  'unchanged',
  'refused',
  'deleted',
  'retired',
] as const;

function AboutRun({ run }: { run: OneImport }) {
  const t = useTranslations('integration/runs');
  const words = useRunWords();
  const { mode, file, at, ms, files, rows, rowsTotal } = run;
  const isOpen = isUnderWay(run);
  const counted = { ...run, refused: refusedRows(run) };
  return (
    <Card title={t('about')} gap={4}>
      <Pairs>
        <Pair label={t('from')}>{words.sender(run)}</Pair>
        {file !== '' && files.length < 2 && <Pair label={t('file')}>{file}</Pair>}
        <Pair label={t('at')}>{dateAndTime(at)}</Pair>
        {ms !== null && <Pair label={t('took')}>{words.took(ms)}</Pair>}
        <Pair label={t('mode')}>{t(`modes.${mode}`)}</Pair>
        {isOpen ? (
          <Pair label={t('rows')}>{t('of_total', { rows, total: rowsTotal })}</Pair>
        ) : (
          countsOf
            .filter((id) => id === 'rows' || counted[id] > 0)
            .map((id) => (
              <Pair key={id} label={t(id)}>
                <Figure of={counted[id]} isBad={id === 'refused'} />
              </Pair>
            ))
        )}
      </Pairs>
    </Card>
  );
}

const isUnderWay = ({ state }: OneImport) => state === 'waiting' || state === 'running';

/** The counts of each of several files; a count that no file has is left out. */
function CountsOfFiles({ run }: { run: OneImport }) {
  const t = useTranslations('integration/runs');
  if (isUnderWay(run)) return null;
  const counted = run.files.map((one) => ({
    ...one,
    refused: refusedRows({ ...one, state: run.state }),
  }));
  return (
    <Card as="section" flush title={t('counts')}>
      <Table
        label={t('counts')}
        compact
        rows={counted}
        rowKey={({ name }) => name}
        columns={[
          { id: 'name', head: t('what'), main: true, cell: ({ name }) => name },
          ...countsOf
            .filter((id) => id === 'rows' || counted.some((one) => one[id] > 0))
            .map((id) => ({
              id,
              head: t(id),
              end: true,
              cell: (row: (typeof counted)[number]) => (
                <Figure of={row[id]} isBad={id === 'refused'} />
              ),
            })),
        ]}
      />
    </Card>
  );
}

/** What is wrong, row by row; the file of reasons has all of it. */
function Faults({
  title,
  faults,
  total,
}: {
  title: string;
  faults: readonly ImportFault[];
  total: number;
}) {
  const t = useTranslations('integration/runs');
  const words = useRunWords();
  const hasFiles = faults.some(({ file }) => file !== undefined);
  const summary =
    total > faults.length
      ? t('first', { shown: faults.length, count: total })
      : t('count', { count: total });
  return (
    <Card as="section" flush title={title} aside={<Caption as="span">{summary}</Caption>}>
      <Table
        label={title}
        compact
        dense
        rows={faults}
        rowKey={(_fault, at) => at}
        columns={[
          { id: 'line', head: t('line'), cell: ({ line }) => line ?? '–' },
          { id: 'reason', head: t('reason'), main: true, cell: ({ detail }) => detail },
          ...(hasFiles
            ? [{ id: 'file', head: t('file'), cell: ({ file = '–' }: ImportFault) => file }]
            : []),
          {
            id: 'code',
            head: t('code'),
            line: true,
            cell: ({ code, field }) => (
              <Dotted facts={[words.fault(code), field && words.column(field)]} />
            ),
          },
        ]}
      />
    </Card>
  );
}
