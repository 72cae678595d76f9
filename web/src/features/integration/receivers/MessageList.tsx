import type { MessageRow } from '#contract/integration/receivers/shapes.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { Code } from '../OpenedPage.tsx';
import { OperatorsList } from '../OperatorsList.tsx';
import { MessagePill } from './states.tsx';
import { useReplyWords } from './use-reply-words.ts';

/** The messages of a receiver with what became of each; a row opens its tries. */
export function MessageList({
  query,
  none,
}: {
  query: UseQueryResult<{ data: MessageRow[] }>;
  none: ReactNode;
}) {
  const t = useTranslations('integration/receivers');
  return (
    <OperatorsList
      label={t('messages')}
      query={query}
      rows={query.data?.data}
      bones={{ rows: 6, phone: 104, desk: 44 }}
      none={none}
      rowKey={({ id }) => id}
      name={({ id, document, kind }) => (
        <RowLink
          to="/integration/message/$id"
          params={{ id: String(id) }}
          aria-label={`${document} · ${kind}`}
        >
          {document}
        </RowLink>
      )}
      state={({ state }) => <MessagePill state={state} />}
      lines={(row) => (
        <>
          <Caption>
            <Dotted facts={[row.kind, dateAndTime(row.createdAt)]} />
          </Caption>
          <LastAnswer row={row} />
        </>
      )}
      wraps
      table={{
        from: 1024,
        dense: true,
        name: t('document'),
        state: t('state_head'),
        columns: [
          { id: 'kind', head: t('kind'), cell: ({ kind }) => <Code>{kind}</Code> },
          {
            id: 'at',
            head: t('changed_at'),
            nowrap: true,
            cell: ({ createdAt }) => dateAndTime(createdAt),
          },
          { id: 'answer', head: t('answer_head'), cell: (row) => <LastAnswer row={row} /> },
        ],
      }}
    />
  );
}

/** What it says, its status, how long it took, and the number of tries where one was not enough. */
function LastAnswer({ row: { lastAt, state, status, ms, tries, reason } }: { row: MessageRow }) {
  const words = useReplyWords();
  const t = useTranslations('integration/receivers');
  if (lastAt === null) return <Caption as="span">{t('not_tried')}</Caption>;
  const facts = [
    // One that is sent again waits without a reason; its last try may have been taken or refused.
    words(status, state === 'taken' || (reason === '' && (status ?? 500) < 300)),
    status === null ? '' : String(status),
    ms === null ? '' : t('ms', { ms }),
    tries > 1 ? t('tries', { count: tries }) : '',
  ];
  return (
    <Caption as="span">
      <Dotted facts={facts} />
    </Caption>
  );
}
