import type { ComparedRow } from '#contract/integration/compared/calls.ts';
import { mostShown } from '#contract/integration/receivers/message-states.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dateAndTime, shortDate } from '#lib/formats/dates.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { StatusPill } from '#ui/text/StatusPill.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { useUnitName } from '#features/customers/front.ts';
import { OperatorsList } from '../OperatorsList.tsx';
import { useSourceName } from '../source-name.ts';
import { compared, receivers, useSendMissing } from '../queries.ts';

/** Days compared with the ERP: the numbers and sums of both sides, and what only one of them has. */
export function ComparedList() {
  const t = useTranslations('integration/receivers.compared');
  const asked = useQuery(compared());
  const unitName = useUnitName();
  const sourceName = useSourceName();
  const rows = asked.data?.data;
  return (
    <Card as="section" flush={rows?.length !== 0} title={t('title')}>
      <OperatorsList
        topLine
        label={t('title')}
        query={asked}
        rows={rows}
        bones={{ rows: 2, phone: 120, desk: 92 }}
        none={<Text tone="muted">{t('none')}</Text>}
        rowKey={({ bu, kind, day }) => `${bu} ${kind} ${day}`}
        name={({ bu, kind, day }) => (
          <Text strong>
            <Dotted facts={[t(`kind.${kind}`), unitName(bu), shortDate(day)]} />
          </Text>
        )}
        state={(row) =>
          isEqual(row) ? (
            <StatusPill tone="receive" icon={CircleCheck}>
              {t('equal')}
            </StatusPill>
          ) : (
            <StatusPill tone="rej" icon={CircleAlert}>
              {t('unlike')}
            </StatusPill>
          )
        }
        lines={(row) => (
          <>
            {(['portal', 'erp'] as const).map((side) => (
              <Text key={side}>
                <Dotted
                  facts={[
                    t(side),
                    t('count', { count: row[side].count }),
                    money(fromWire(row[side].amount)),
                  ]}
                />
              </Text>
            ))}
            <Caption>
              <Dotted facts={[sourceName(row.source), dateAndTime(row.at)]} />
            </Caption>
          </>
        )}
        below={(row) =>
          !isEqual(row) && (
            <Stack gap={12}>
              {lists.map(
                (list) => row.counts[list] > 0 && <Found key={list} row={row} list={list} />,
              )}
              {row.counts.notInErp > 0 && <SendMissing row={row} />}
            </Stack>
          )
        }
      />
    </Card>
  );
}

const lists = ['notInErp', 'notInPortal', 'different'] as const;
const isEqual = ({ counts }: ComparedRow) => lists.every((list) => counts[list] === 0);

/** The first numbers that only one side has, or that have another amount there. */
function Found({ row, list }: { row: ComparedRow; list: (typeof lists)[number] }) {
  const t = useTranslations('integration/receivers.compared');
  const total = row.counts[list];
  return (
    <div>
      <Text strong>{t(list, { count: total })}</Text>
      {row[list].map((one) => (
        <Caption key={one.number}>
          <Dotted
            facts={[
              one.number,
              ...('amount' in one ? [one.amount] : [one.portal, one.erp]).map((sum) =>
                money(fromWire(sum)),
              ),
            ]}
          />
        </Caption>
      ))}
      {total > mostShown && <Caption>{t('more', { count: total - mostShown })}</Caption>}
    </div>
  );
}

function SendMissing({ row }: { row: ComparedRow }) {
  const t = useTranslations('integration/receivers.compared');
  const again = useSendMissing(row);
  const known = (useQuery(receivers()).data?.data ?? []).filter(({ isConfigured }) => isConfigured);
  return (
    <Row wrap>
      {known.map(({ name }) => (
        <Button
          key={name}
          kind="outline"
          icon={RotateCcw}
          busy={again.isPending && again.variables === name}
          onClick={() =>
            again.mutate(name, { onSuccess: ({ count }) => announce(t('done', { count })) })
          }
        >
          {t('again', { name })}
        </Button>
      ))}
    </Row>
  );
}
