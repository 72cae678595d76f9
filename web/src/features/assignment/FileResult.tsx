import type { FileCounts, FileRow, RowOutcome } from '#contract/assignment/shapes.ts';
import { CircleCheck, Minus, OctagonX, Plus, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { count } from '#lib/formats/units.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Only } from '#ui/layout/Only.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Fact, Facts } from '#ui/lists/Facts.tsx';
import { Table, type Column } from '#ui/lists/Table.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { Note } from '#ui/text/Note.tsx';
import { StatusPill, type StatusTone } from '#ui/text/StatusPill.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';

interface FileResultProps {
  name: string;
  result: { counts: FileCounts; data: readonly FileRow[] };
  busy: boolean;
  onSave: () => void;
}

/** The result of a check: counts, the reason where the file cannot be saved, and its rows, the refused ones first. */
export function FileResult({ name, result: { counts, data }, busy, onSave }: FileResultProps) {
  const t = useTranslations('assignment.file');
  const changes = counts.assign + counts.remove;
  const title = t('checked', { name });
  useEffect(() => announce(title), [title]);
  return (
    <>
      <Card title={title} gap={12}>
        <Stack gap={8}>
          <Counts counts={counts} />
          {counts.refused > 0 && <Note tone="danger">{t('mend', { count: counts.refused })}</Note>}
          {counts.refused === 0 && changes === 0 && (
            <Note tone="info">{t(counts.rows === 0 ? 'empty' : 'all_same')}</Note>
          )}
          {counts.refused === 0 && changes > 0 && (
            <div>
              <Button
                kind="primary"
                size="xl"
                busy={busy}
                data-testid="submit-assignment-file"
                onClick={onSave}
              >
                {t('save', { count: changes })}
              </Button>
            </div>
          )}
          <Caption>{t('nothing_saved')}</Caption>
        </Stack>
      </Card>
      {data.length > 0 && (
        <Card
          flush
          title={t('table')}
          aside={
            <Caption as="span">{t('first', { shown: data.length, total: counts.rows })}</Caption>
          }
        >
          <Rows rows={data} />
        </Card>
      )}
    </>
  );
}

function Counts({ counts }: { counts: FileCounts }) {
  const t = useTranslations('assignment.file');
  return (
    <Facts>
      {(['refused', 'assign', 'remove', 'same', 'rows'] as const)
        .filter((name) => counts[name] > 0 || name === 'rows')
        .map((name) => (
          <Fact key={name} label={t(name)}>
            <Text
              as="span"
              size="figure"
              tone={name === 'refused' && counts.refused > 0 ? 'danger' : undefined}
            >
              {count(counts[name])}
            </Text>
          </Fact>
        ))}
    </Facts>
  );
}

const looks: Record<RowOutcome, { tone: StatusTone; icon: LucideIcon }> = {
  assign: { tone: 'receive', icon: Plus },
  remove: { tone: 'po', icon: Minus },
  same: { tone: 'c', icon: CircleCheck },
  refused: { tone: 'rej', icon: OctagonX },
};

function Rows({ rows }: { rows: readonly FileRow[] }) {
  const t = useTranslations('assignment.file');
  const columns: Column<FileRow>[] = [
    {
      id: 'line',
      head: t('line'),
      main: true,
      cell: ({ line }) => <Line line={line} words={t('line')} />,
    },
    {
      id: 'user',
      head: t('user'),
      line: true,
      cell: ({ username, userId }) => <Code>{username || userId || '–'}</Code>,
    },
    { id: 'bu', head: t('bu'), line: true, cell: ({ bu }) => <Code>{bu || '–'}</Code> },
    {
      id: 'customer',
      head: t('customer'),
      line: true,
      cell: ({ cvCode, orgCode }) => <Code>{`${cvCode || '–'} · ${orgCode || '–'}`}</Code>,
    },
    { id: 'outcome', head: t('outcome'), cell: (row) => <OutcomeCell row={row} /> },
  ];
  return (
    <Table label={t('table')} columns={columns} rows={rows} rowKey={({ line }) => line} compact />
  );
}

const Code = ({ children }: { children: string }) => (
  <Text as="span" code>
    {children}
  </Text>
);

// A card has no column heads, so the line has its own word.
const Line = ({ line, words }: { line: number; words: string }) => (
  <>
    <Only on="phone">{words} </Only>
    {count(line)}
  </>
);

function OutcomeCell({ row: { outcome, reason, against } }: { row: FileRow }) {
  const t = useTranslations('assignment.file');
  const why = useTranslations('assignment.file.why');
  return (
    <Row as="span" wrap gap={8} rowGap={4} justify="end-on-phone">
      <StatusPill {...looks[outcome]}>{t(outcome)}</StatusPill>
      {reason && (
        <Caption as="span">
          {reason === 'contradicts' ? why(reason, { line: against ?? 0 }) : why(reason)}
        </Caption>
      )}
    </Row>
  );
}
