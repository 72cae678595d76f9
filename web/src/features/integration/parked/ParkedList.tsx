import { mostCounted } from '#contract/integration/receivers/message-states.ts';
import type { ParkedRow } from '#contract/integration/parked/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { LongList, ListRow } from '#ui/lists/List.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { parked } from '../queries.ts';
import { useParkedReason } from './parked-reason.ts';
import { ParkedPill } from './ParkedPill.tsx';

/** Messages of the ERP that could not be applied, each with its reason. */
export function ParkedList() {
  const t = useTranslations('integration/parked');
  const asked = useQuery(parked());
  const { data: rows, total = 0 } = asked.data ?? {};
  const more = total >= mostCounted ? '+' : '';
  return (
    <Card
      as="section"
      flush={rows?.length !== 0}
      title={t('title')}
      aside={total > 0 && <Caption as="span">{t('count', { count: total, more })}</Caption>}
    >
      <UntilAnswered query={{ ...asked }} bones={<ListBones rows={2} phone={120} desk={92} second={160} end="status" />} />
      {rows?.length === 0 && (
        <Text tone="muted">
          {t('none')} · {t('none_text')}
        </Text>
      )}
      {rows && rows.length > 0 && <LongList topLine label={t('title')} rows={rows} row={(row) => <ParkedMessageRow key={row.id} row={row} />} />}
    </Card>
  );
}

function ParkedMessageRow({ row: { id, document, source, parts, receivedAt, reason, state } }: { row: ParkedRow }) {
  const t = useTranslations('integration/parked');
  const why = useParkedReason();
  return (
    <ListRow align="start" aside={<ParkedPill state={state} />}>
      <RowLink to="/integration/parked/$id" params={{ id: String(id) }}>
        {document || t('no_document')}
      </RowLink>
      {reason && <Text close>{why(reason)}</Text>}
      <Caption>
        <Dotted facts={[source, parts.join(', '), dateAndTime(receivedAt)]} />
      </Caption>
    </ListRow>
  );
}
