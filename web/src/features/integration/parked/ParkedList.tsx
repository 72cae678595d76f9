import { mostCounted } from '#contract/integration/receivers/message-states.ts';
import type { ParkedRow } from '#contract/integration/parked/shapes.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { OperatorsList } from '../OperatorsList.tsx';
import { parked } from '../queries.ts';
import { useSourceName } from '../source-name.ts';
import { useFieldNames } from './use-field-names.ts';
import { useParkedReason } from './parked-reason.ts';
import { ParkedPill } from './ParkedPill.tsx';

/** Messages of the ERP that could not be applied, each with its reason, and those that were, with something odd. */
export function ParkedList() {
  const t = useTranslations('integration/parked');
  const asked = useQuery(parked());
  const { data: rows, warned = [], total = 0 } = asked.data ?? {};
  const more = total >= mostCounted ? '+' : '';
  return (
    <>
      <Card
        as="section"
        id="parked"
        flush={rows?.length !== 0}
        title={t('title')}
        aside={total > 0 && <Caption as="span">{t('count', { count: total, more })}</Caption>}
      >
        <Messages label={t('title')} asked={asked} rows={rows} />
      </Card>
      {warned.length > 0 && (
        <Card as="section" flush title={t('warned')}>
          <Messages label={t('warned')} asked={asked} rows={warned} />
        </Card>
      )}
    </>
  );
}

interface MessagesProps {
  label: string;
  asked: UseQueryResult;
  rows: readonly ParkedRow[] | undefined;
}

function Messages({ label, asked, rows }: MessagesProps) {
  const t = useTranslations('integration/parked');
  const why = useParkedReason();
  const { nameOf } = useFieldNames();
  const sourceName = useSourceName();
  return (
    <OperatorsList
      topLine
      label={label}
      query={asked}
      rows={rows}
      bones={{ rows: 2, phone: 120, desk: 92 }}
      none={
        <Text tone="muted">
          {t('none')} · {t('none_text')}
        </Text>
      }
      rowKey={({ id }) => id}
      name={({ id, document }) => (
        <RowLink to="/integration/parked/$id" params={{ id: String(id) }}>
          {document || t('no_document')}
        </RowLink>
      )}
      state={({ state }) => <ParkedPill state={state} />}
      lines={({ source, parts, receivedAt, reason, warnings }) => (
        <>
          {[...(reason ? [reason] : []), ...warnings].map((one) => (
            <Text key={`${one.code} ${one.field}`} close>
              {why(one)}
            </Text>
          ))}
          <Caption>
            <Dotted
              facts={[sourceName(source), parts.map(nameOf).join(', '), dateAndTime(receivedAt)]}
            />
          </Caption>
        </>
      )}
    />
  );
}
