import type { ImportFault, OneImport } from '#contract/integration/runs/calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { saveFile } from '#lib/files/save-file.ts';
import { dateAndTime } from '#lib/formats/dates.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Fact, Facts } from '#ui/lists/Facts.tsx';
import { Table } from '#ui/lists/Table.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { Code, OpenedPage } from '../OpenedPage.tsx';
import { fetchReasons, oneImport } from '../queries.ts';
import { Figure } from './RunList.tsx';
import { RunPill } from './RunPill.tsx';
import { refusedRows } from './refused-rows.ts';
import { useRunWords } from './run-words.ts';

const route = getRouteApi('/frame/integration/import/$id');

/** One import: who sent it and how, the counts of each file, and what was wrong. */
export function RunPage() {
  const t = useTranslations('integration/runs');
  const { id } = route.useParams();
  return (
    <OpenedPage
      title={t('import')}
      id={id}
      query={useQuery(oneImport(Number(id) || 0))}
      state={(run) => <RunPill of={run} />}
      actions={(run) => run.hasReasons && <SaveReasons id={run.id} />}
    >
      {(run) => (
        <>
          <AboutRun run={run} />
          {run.errors.length > 0 && (
            <Faults title={t('errors')} faults={run.errors} total={run.errorCount} />
          )}
          {run.warnings.length > 0 && (
            <Faults title={t('warnings')} faults={run.warnings} total={run.warningCount} />
          )}
        </>
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
  const { state, dryRun, mode, file, at, ms, files, rows, rowsTotal } = run;
  const isOpen = state === 'waiting' || state === 'running';
  const ofFiles = files.length > 1 ? files : [{ ...run, name: words.what(run) }];
  const counted = ofFiles.map((one) => ({ ...one, refused: refusedRows({ ...one, state }) }));
  return (
    <>
      {(state === 'refused' || state === 'failed') && (
        <Note tone="danger">{t(`${state}_note`)}</Note>
      )}
      {dryRun && <Note tone="quiet">{t('tried_note')}</Note>}
      <Card>
        <Facts roomy>
          <Fact label={t('what')}>
            <Text as="span" strong>
              {words.what(run)}
            </Text>
          </Fact>
          <Fact label={t('from')} across="phone">
            {words.sender(run)}
          </Fact>
          {file !== '' && files.length < 2 && <Fact label={t('file')}>{file}</Fact>}
          <Fact label={t('mode')}>{t(`modes.${mode}`)}</Fact>
          <Fact label={t('at')} across="phone">
            {dateAndTime(at)}
          </Fact>
          <Fact label={t('took')}>{words.took(ms)}</Fact>
          {isOpen && <Fact label={t('rows')}>{t('of_total', { rows, total: rowsTotal })}</Fact>}
        </Facts>
      </Card>
      {!isOpen && (
        <Card as="section" flush title={t('counts')}>
          <Table
            label={t('counts')}
            compact
            rows={counted}
            rowKey={({ name }) => name}
            columns={[
              { id: 'name', head: t('what'), main: true, cell: ({ name }) => name },
              ...countsOf.map((id) => ({
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
      )}
    </>
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
          { id: 'reason', head: t('reason'), main: true, cell: ({ detail }) => detail },
          ...(hasFiles
            ? [{ id: 'file', head: t('file'), cell: ({ file = '–' }: ImportFault) => file }]
            : []),
          { id: 'line', head: t('line'), end: true, cell: ({ line }) => line ?? '–' },
          {
            id: 'field',
            head: t('field'),
            nowrap: true,
            cell: ({ field }) => <Code>{field ?? '–'}</Code>,
          },
          { id: 'code', head: t('code'), nowrap: true, cell: ({ code }) => <Code>{code}</Code> },
        ]}
      />
    </Card>
  );
}
