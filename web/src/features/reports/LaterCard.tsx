import { stoodAtOf } from '#contract/reports/period.ts';
import type { LaterEntries } from '#contract/statements/shapes.ts';
import { useTranslations } from 'use-intl';
import { dateAndTime, dayDate } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';

/** What arrived after the moment as of which a report is shown, with person and time; it is in none of the report's sums. */
export function LaterCard({
  later,
  stoodAt,
  withCustomer = false,
}: {
  later: LaterEntries | undefined;
  stoodAt: string;
  withCustomer?: boolean;
}) {
  const t = useTranslations('reports/jobs.stood');
  const kind = useTranslations('statements.kind');
  const at = stoodAtOf(stoodAt);
  if (!later || !at) return null;
  const title = t('later', { moment: dateAndTime(at) });
  return (
    <Card as="section" title={title} flush>
      {later.data.length === 0 ? (
        <CardPart low>
          <Text tone="muted">{t('nothing')}</Text>
        </CardPart>
      ) : (
        <List label={title} long>
          {later.data.map((row) => (
            <ListRow
              key={`${row.learntAt} ${row.documentNo} ${row.kind} ${row.reference} ${row.date} ${row.amount}`}
              aside={
                <Text nowrap strong>
                  <Money amount={fromWire(row.amount)} unit={false} plain />
                </Text>
              }
            >
              <Text>
                {kind(row.kind)}{' '}
                <Text as="span" code>
                  {row.documentNo || row.reference}
                </Text>
              </Text>
              <Caption>
                <Dotted
                  facts={[
                    withCustomer ? row.cvCode : '',
                    t('counts', { day: dayDate(row.date) }),
                    t('learnt', { moment: dateAndTime(row.learntAt) }),
                    row.by,
                  ]}
                />
              </Caption>
            </ListRow>
          ))}
        </List>
      )}
      {later.total > later.data.length && (
        <CardPart low>
          <Caption>{t('more', { shown: later.data.length, total: later.total })}</Caption>
        </CardPart>
      )}
    </Card>
  );
}
