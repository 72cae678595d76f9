import type { MessageRow } from '#contract/integration/receivers/shapes.ts';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { LongList, ListRow } from '#ui/lists/List.tsx';
import { Table, type Column } from '#ui/lists/Table.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { MessagePill } from './states.tsx';

/** Messages with what became of each, as links to their tries: a table from 1024 px, else a list. */
export function MessageTable({ rows }: { rows: readonly MessageRow[] }) {
  const t = useTranslations('integration/receivers');
  const isWide = useWider(1024);
  const columns: Column<MessageRow>[] = [
    { id: 'document', head: t('document'), main: true, cell: (row) => <MessageLink row={row} /> },
    {
      id: 'kind',
      head: t('kind'),
      cell: ({ kind }) => (
        <Text as="span" code>
          {kind}
        </Text>
      ),
    },
    { id: 'at', head: t('changed_at'), nowrap: true, cell: ({ createdAt }) => dateAndTime(createdAt) },
    { id: 'answer', head: t('answer_head'), cell: (row) => <LastAnswer row={row} /> },
    { id: 'state', head: t('state_head'), cell: ({ state }) => <MessagePill state={state} /> },
  ];
  if (isWide) return <Table label={t('messages')} columns={columns} rows={rows} rowKey={({ id }) => id} dense />;
  return (
    <LongList
      label={t('messages')}
      rows={rows}
      row={(row) => (
        <ListRow key={row.id} align="start">
          <Row between wrap rowGap={4}>
            <MessageLink row={row} />
            <MessagePill state={row.state} />
          </Row>
          <Caption>
            <Dotted facts={[row.kind, dateAndTime(row.createdAt)]} />
          </Caption>
          <LastAnswer row={row} />
        </ListRow>
      )}
    />
  );
}

function MessageLink({ row: { id, document, kind } }: { row: MessageRow }) {
  return (
    <RowLink to="/integration/message/$id" params={{ id: String(id) }} aria-label={`${document} · ${kind}`}>
      {document}
    </RowLink>
  );
}

/** Its status, how long it took, and the number of tries where one was not enough. */
function LastAnswer({ row: { lastAt, status, ms, tries, reason } }: { row: MessageRow }) {
  const t = useTranslations('integration/receivers');
  if (lastAt === null) return <Caption as="span">{t('not_tried')}</Caption>;
  const facts = [status === null ? reason || '' : String(status), ms === null ? '' : t('ms', { ms }), tries > 1 ? t('tries', { count: tries }) : ''];
  return (
    <Caption as="span">
      <Dotted facts={facts} />
    </Caption>
  );
}
