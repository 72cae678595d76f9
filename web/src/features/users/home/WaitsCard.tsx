import { addDays, bangkokDate } from '#contract/calendar.ts';
import { limits } from '#contract/constants.ts';
import type { Waits } from '#contract/users/home/shapes.ts';
import { mostWaits, waits, type Wait } from '#contract/users/home/waits.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { count } from '#lib/formats/units.ts';
import { useUser } from '#lib/session/session.ts';
import { BesideLink, RowLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { waiting } from '../queries.ts';
import { FailedCard } from './FailedCard.tsx';

/** What each kind leads to in a business unit, with as many days as a list has. */
function listsOf(bu: string) {
  const from = addDays(bangkokDate(new Date()), -limits.orderRangeDays);
  return {
    money: { to: '/payment/matching', search: { bu } },
    credit: { to: '/orderstatus/all', search: { bu, tab: 'checking_credit', from } },
    accept: { to: '/orderstatus/all', search: { bu, tab: 'checking_order', status: 'PO', from } },
  } as const;
}
/** What the kinds that are of no business unit lead to: the room of the supplier's systems, or a card of home. */
const places = {
  messages: { to: '/integration' },
  imports: { to: '/integration', search: { faulty: true }, hash: 'imports' },
  people: { to: '/', hash: 'troubles' },
} as const;

const isInUnits = (kind: Wait): kind is Exclude<Wait, keyof typeof places> => !(kind in places);
const figure = (number: number) => (number >= mostWaits ? `${count(mostWaits)}+` : count(number));

/** What waits for an admin, each kind with its number and a link to it; one calm line where nothing does. */
export default function WaitsCard() {
  const t = useTranslations('users/home.waits');
  const { data, error, refetch } = useQuery(waiting());
  if (!data) return <FailedCard title={t('title')} error={error} onRetry={refetch} />;
  const some = waits.filter((kind) => data[kind] > 0);
  if (some.length === 0)
    return (
      <Card title={t('none')}>
        <Caption>{t('none_text')}</Caption>
      </Card>
    );
  return (
    <Card flush title={t('title')} aside={<Caption as="span">{t('units')}</Caption>}>
      <List topLine label={t('title')}>
        {some.map((kind) => (
          <ListRow
            key={kind}
            aside={
              <Text as="b" size="figure">
                {figure(data[kind])}
              </Text>
            }
          >
            {isInUnits(kind) ? <InUnits kind={kind} units={data.units} /> : <RowLink {...places[kind]}>{t(kind)}</RowLink>}
          </ListRow>
        ))}
      </List>
    </Card>
  );
}

/** The whole row leads to what waits in the first business unit that has some; of several each has its own link. */
function InUnits({ kind, units }: { kind: Exclude<Wait, keyof typeof places>; units: Waits['units'] }) {
  const t = useTranslations('users/home.waits');
  const { buRole } = useUser();
  const some = units.filter((unit) => unit[kind] > 0);
  if (some.length < 2) return <RowLink {...listsOf(some[0]?.bu ?? buRole[0]?.bu ?? '')[kind]}>{t(kind)}</RowLink>;
  return (
    <>
      <b>{t(kind)}</b>
      <Row wrap gap={16} rowGap={0}>
        {some.map((unit) => (
          <BesideLink key={unit.bu} {...listsOf(unit.bu)[kind]}>
            {`${buRole.find(({ bu }) => bu === unit.bu)?.buName ?? unit.bu} ${figure(unit[kind])}`}
          </BesideLink>
        ))}
      </Row>
    </>
  );
}

export const begin = (queries: QueryClient) => queries.fetchQuery(waiting()).then(() => undefined);
