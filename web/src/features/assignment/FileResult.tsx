import type { FileCounts, FileRow, RowOutcome } from '#contract/assignment/shapes.ts';
import { CircleCheck, Minus, OctagonX, Plus, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { count } from '#lib/formats/units.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Only } from '#ui/layout/Only.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Table, type Column } from '#ui/lists/Table.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Note } from '#ui/text/Note.tsx';
import { StatusPill, type StatusTone } from '#ui/text/StatusPill.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';

/** What a check found, in one line. */
export function FileCounted({ name, counts }: { name: string; counts: FileCounts }) {
  const t = useTranslations('assignment.file');
  const title = t('checked', { name });
  useEffect(() => announce(title), [title]);
  return (
    <div>
      <h2>{title}</h2>
      <Text strong>
        <Dotted
          facts={(['rows', 'refused', 'assign', 'remove', 'same'] as const).map(
            (one) => (one === 'rows' || counts[one] > 0) && `${t(one)} ${count(counts[one])}`,
          )}
        />
      </Text>
      <Caption>{t('nothing_saved')}</Caption>
    </div>
  );
}

/** The reason where a checked file cannot be saved, or the button that saves it. */
export function FileVerdict({
  counts,
  busy,
  onSave,
}: {
  counts: FileCounts;
  busy: boolean;
  onSave: () => void;
}) {
  const t = useTranslations('assignment.file');
  const changes = counts.assign + counts.remove;
  if (counts.refused > 0) return <Note tone="danger">{t('mend', { count: counts.refused })}</Note>;
  if (changes === 0) return <Note tone="info">{t(counts.rows === 0 ? 'empty' : 'all_same')}</Note>;
  return (
    <Row>
      <Button
        kind="primary"
        size="xl"
        busy={busy}
        data-testid="submit-assignment-file"
        onClick={onSave}
      >
        {t('save', { count: changes })}
      </Button>
    </Row>
  );
}

/** The rows of a checked file, the refused ones first. */
export function FileRows({ rows, total }: { rows: readonly FileRow[]; total: number }) {
  const t = useTranslations('assignment.file');
  if (rows.length === 0) return null;
  return (
    <Card
      flush
      title={t('table')}
      aside={
        rows.length < total && (
          <Caption as="span">{t('first', { shown: rows.length, total })}</Caption>
        )
      }
    >
      <Rows rows={rows} />
    </Card>
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
    { id: 'outcome', head: t('outcome'), share: 'sum', cell: (row) => <OutcomeCell row={row} /> },
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
