import { mostCounted } from '#contract/integration/receivers/message-states.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { count } from '#lib/formats/units.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { CardPart } from '#ui/layout/Card.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { OperatorsList } from '../OperatorsList.tsx';
import { receivers } from '../queries.ts';
import { ReceiverPill } from './states.tsx';

export const figure = (number: number) =>
  number >= mostCounted ? `${count(mostCounted)}+` : count(number);

/** Every receiver with what waits for it; its row opens its messages. */
export function ReceiverList() {
  const t = useTranslations('integration/receivers');
  const asked = useQuery(receivers());
  return (
    <OperatorsList
      topLine
      label={t('receivers')}
      query={asked}
      rows={asked.data?.data}
      bones={{ rows: 2, phone: 92, desk: 68 }}
      none={<NoReceiver notGiven={asked.data?.notGiven ?? 0} />}
      rowKey={({ name }) => name}
      name={({ name }) => (
        <RowLink to="/integration/receiver/$name" params={{ name }} search={{}}>
          {name}
        </RowLink>
      )}
      state={(row) => <ReceiverPill receiver={row} />}
      lines={(row) => (
        <>
          <Caption code>{row.place || t('no_place')}</Caption>
          {figures
            .filter((name) => row[name] > 0)
            .map((name) => (
              <Text key={name} tone={toneOf[name]}>
                <Dotted
                  facts={[
                    `${t(head[name])} ${figure(row[name])}`,
                    name === 'waiting' && row.since && t('since', { at: dateAndTime(row.since) }),
                  ]}
                />
              </Text>
            ))}
        </>
      )}
    />
  );
}

function NoReceiver({ notGiven }: { notGiven: number }) {
  const t = useTranslations('integration/receivers');
  return (
    <CardPart low>
      <Text as="h3" strong>
        {t('none')}
      </Text>
      <Text tone="muted">{t('none_waiting', { count: notGiven })}</Text>
    </CardPart>
  );
}

const figures = ['waiting', 'late', 'failing', 'givenUp'] as const;
const head = { waiting: 'waiting', late: 'late', failing: 'failing', givenUp: 'given_up' } as const;
const toneOf = {
  waiting: undefined,
  late: 'warning',
  failing: 'warning',
  givenUp: 'danger',
} as const;
