import type { State, StatusRow, Watched } from '#contract/status/calls.ts';
import { CircleCheck, CircleHelp, Clock, OctagonX, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMay } from '#app/menu.ts';
import { dateAndTime } from '#lib/formats/dates.ts';
import { ButtonLink, RowLink } from '#ui/forms/ButtonLink.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { ListRow } from '#ui/lists/List.tsx';
import { StatusPill, type StatusTone } from '#ui/text/StatusPill.tsx';
import { Caption } from '#ui/text/Text.tsx';

const looks: Record<State, { tone: StatusTone; icon: LucideIcon }> = {
  wrong: { tone: 'rej', icon: OctagonX },
  waits: { tone: 'appv', icon: Clock },
  unknown: { tone: 'c', icon: CircleHelp },
  well: { tone: 'receive', icon: CircleCheck },
};

/** Where a person acts, and the menu that opens it; the others are the operator's. */
const places = {
  events: { may: 'integration', to: '/integration' },
  messages: { may: 'integration', to: '/integration' },
  imports: { may: 'integration', to: '/integration' },
  money: { may: 'payment_matching', to: '/payment/matching' },
  cash: { may: 'payment_matching', to: '/paymenthistory' },
} as const satisfies Partial<Record<Watched, object>>;

const hasPlace = (name: Watched): name is keyof typeof places => name in places;

/** One watched thing: its state in a word, what is the matter, and what to do about it. */
export function WatchedRow({ row: { name, state, count, at, reason } }: { row: StatusRow }) {
  const t = useTranslations('status');
  const mayAct = {
    integration: useMay('integration'),
    payment_matching: useMay('payment_matching'),
  };
  const place = hasPlace(name) ? places[name] : undefined;
  const isOpen = place !== undefined && mayAct[place.may];
  const facts = { count: count ?? 0, at: at === null ? '–' : dateAndTime(at) };
  const sentence = {
    wrong: 'trouble',
    waits: 'trouble',
    unknown: 'unknown',
    well: 'well',
  } as const;
  // Of what is not known only the operator's part can be acted on: a supplier may have no receiver and no import.
  const waits = state === 'wrong' || state === 'waits';
  const needsAct = waits || (state === 'unknown' && !place);
  return (
    <ListRow
      aside={
        isOpen &&
        waits && (
          <ButtonLink
            to={place.to}
            kind="outline"
            size="small"
            aria-label={t('deal_with', { name: t(`name.${name}`) })}
          >
            {t('deal')}
          </ButtonLink>
        )
      }
    >
      <Row wrap rowGap={4} between={!waits}>
        {isOpen && !waits ? (
          <RowLink to={place.to}>{t(`name.${name}`)}</RowLink>
        ) : (
          <b>{t(`name.${name}`)}</b>
        )}
        <StatusPill {...looks[state]}>{t(`state.${state}`)}</StatusPill>
      </Row>
      <p>{t(`${sentence[state]}.${name}`, facts)}</p>
      {reason !== null && <p>{t('failed_by', { reason })}</p>}
      {needsAct && <Caption>{place && !isOpen ? t('by_admin') : t(`act.${name}`)}</Caption>}
    </ListRow>
  );
}
