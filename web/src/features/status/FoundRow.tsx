import { noticeChannels } from '#contract/notices/kinds/kind.ts';
import { orderStatuses } from '#contract/orders/statuses.ts';
import type { Found, Notified } from '#contract/status/find/calls.ts';
import { useTranslations } from 'use-intl';
import { useMay } from '#app/menu.ts';
import { dateAndTime } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { ListRow } from '#ui/lists/List.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text, unbroken } from '#ui/text/Text.tsx';

/** One thing that a number found, with what people were notified of. */
export function FoundRow({ found }: { found: Found }) {
  const t = useTranslations('status.find');
  const orders = useTranslations('orders.status');
  const { kind, number, bu, orgCode, cvCode, name, status, amount, at, notified } = found;
  const known = orderStatuses.find((one) => one === status);
  return (
    <ListRow
      align="start"
      aside={amount !== null && <Money amount={fromWire(amount)} />}
      below={
        <Stack gap={8}>
          <Text strong>{t(notified.length > 0 ? 'notified' : 'notified_none')}</Text>
          {notified.map((one) => (
            <NotifiedLine key={`${one.at} ${one.person} ${one.title}`} notified={one} />
          ))}
        </Stack>
      }
    >
      <Caption>{t(`kind.${kind}`)}</Caption>
      <NumberLink found={found}>{number}</NumberLink>
      <Dotted facts={[name, known ? orders(known) : '']} />
      <Caption>
        <Dotted facts={[[bu, orgCode, cvCode].filter(Boolean).join(' '), dateAndTime(at)]} />
      </Caption>
    </ListRow>
  );
}

/** The number, which opens its page where the person has one. */
function NumberLink({
  found: { kind, id, bu, orgCode, cvCode },
  children,
}: {
  found: Found;
  children: string;
}) {
  const [tracks, matches] = [useMay('order_tracking'), useMay('payment_matching')];
  const words = unbroken(children);
  if (kind === 'order' && id !== null && tracks)
    return (
      <RowLink
        to="/orderstatus/orders/$orderId"
        params={{ orderId: String(id) }}
        search={{ bu, org: orgCode, cv: cvCode }}
      >
        {words}
      </RowLink>
    );
  if (kind === 'transaction' && id !== null && matches)
    return (
      <RowLink
        to="/payment/matching/$transactionKey"
        params={{ transactionKey: String(id) }}
        search={{ bu }}
      >
        {words}
      </RowLink>
    );
  return <Text strong>{words}</Text>;
}

/** What one person was notified, and what became of it on each way. */
function NotifiedLine({ notified: { at, title, person, isRead, ways } }: { notified: Notified }) {
  const t = useTranslations('status.find');
  const channel = useTranslations('notices/sending.channel');
  const nameOf = (way: string) => {
    const known = noticeChannels.find((one) => one === way);
    return known ? channel(known) : way;
  };
  const problems = ways.map(({ problem }) => problem).filter(Boolean);
  return (
    <div>
      <Text lines>{title}</Text>
      <Caption>
        <Dotted
          facts={[
            person,
            dateAndTime(at),
            ...(ways.length === 0 ? [t('bell')] : []),
            ...ways.map((way) => `${nameOf(way.channel)}: ${t(`way.${way.state}`)}`),
            isRead ? t('read') : '',
          ]}
        />
      </Caption>
      {problems.length > 0 && (
        <Caption tone="danger">
          <Dotted facts={problems} />
        </Caption>
      )}
    </div>
  );
}
