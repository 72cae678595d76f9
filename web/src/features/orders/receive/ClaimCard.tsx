import type { ClaimStatus } from '#contract/orders/receiving/claims.ts';
import type { OrderView } from '#contract/orders/own-shapes.ts';
import {
  BadgeCheck,
  CircleDashed,
  CircleSlash,
  OctagonX,
  PackageSearch,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import { count, quantityWords } from '#lib/formats/units.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Timeline } from '#ui/lists/Timeline.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { StatusPill, type StatusTone } from '#ui/text/StatusPill.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { MenuItem } from '#ui/dialogs/Menu.tsx';
import { MoreActions } from '#ui/dialogs/MoreActions.tsx';
import { ReasonSheet } from '#ui/dialogs/ReasonSheet.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { ClaimPhotos } from './ClaimPhotos.tsx';
import { useDecideClaim, type Decision } from './use-receive.ts';

const icons: Record<ClaimStatus, LucideIcon> = {
  open: PackageSearch,
  accepted: BadgeCheck,
  partly: CircleDashed,
  refused: OctagonX,
  withdrawn: CircleSlash,
};

const tones: Record<ClaimStatus, StatusTone> = {
  open: 'appv',
  accepted: 'receive',
  partly: 'po',
  refused: 'rej',
  withdrawn: 'c',
};

/** A customer's claim on a received order, with photos and its decision; staff decide it here. */
export function ClaimCard({ order }: { order: OrderView }) {
  const t = useTranslations('orders/receiving.claim');
  const reasons = useTranslations('orders/receiving.reason');
  const { claim } = order;
  if (!claim) return null;
  const plateOf = (plan: string) =>
    order.deliveries?.find(({ planId }) => planId === plan)?.licensePlate || plan;
  const lineOf = (sequence: number) => order.details.find((line) => line.sequence === sequence);
  return (
    <Card
      title={t('title')}
      gap={16}
      aside={
        <StatusPill tone={tones[claim.status]} icon={icons[claim.status]}>
          {t(`status.${claim.status}`)}
        </StatusPill>
      }
    >
      {claim.amount > 0 && <p>{t('amount', { amount: money(fromWire(claim.amount)) })}</p>}
      <List label={t('lines')}>
        {claim.lines.map(({ sequence, note, amount, lorries, ...whole }) => (
          <ListRow
            key={sequence}
            bare
            aside={amount > 0 && <Text nowrap>{money(fromWire(amount))}</Text>}
          >
            <h3>{lineOf(sequence)?.productName}</h3>
            {(lorries ?? [{ planId: '', ...whole }]).map(
              ({ planId, reason, receivedQty, receivedWgh }) => (
                <Caption key={planId}>
                  <Dotted
                    facts={[
                      planId && plateOf(planId),
                      reasons(reason),
                      t('good', {
                        quantity: quantityWords(receivedQty, lineOf(sequence)?.unitName ?? ''),
                      }),
                      receivedWgh !== null && t('kg', { kg: count(receivedWgh) }),
                    ]}
                  />
                </Caption>
              ),
            )}
            {note && <p>{note}</p>}
          </ListRow>
        ))}
      </List>
      {claim.note && <p>{claim.note}</p>}
      <ClaimPhotos photos={claim.photos} />
      <Timeline
        label={t('history')}
        steps={claim.history.map(({ at, userName, to, reason }, place) => ({
          id: String(place),
          state: place === claim.history.length - 1 ? 'now' : 'done',
          icon: icons[to],
          title: t(`status.${to}`),
          children: (
            <>
              <Text nowrap>{dateAndTime(at)}</Text>
              <p>{userName}</p>
              {reason && <p>{t('reason', { reason })}</p>}
            </>
          ),
        }))}
      />
      {order.can.decideClaim && <ClaimDecision order={order} />}
    </Card>
  );
}

/** What is accepted last, as its primary button; what takes nothing is behind "more". */
const beside = ['partly', 'accepted'] as const;
const behind = ['refused', 'withdrawn'] as const;

function ClaimDecision({ order }: { order: OrderView }) {
  const t = useTranslations('orders/receiving.claim');
  const [chosen, setChosen] = useState<Decision['status']>();
  const decide = useDecideClaim(order, () => announce(t('decided', { number: order.orderNumber })));
  return (
    <Row wrap gap={8}>
      <MoreActions label={t('more')} busy={decide.isPending}>
        {(close) =>
          behind.map((status) => (
            <MenuItem
              key={status}
              icon={icons[status]}
              aria-haspopup="dialog"
              onClick={() => (close(), setChosen(status))}
            >
              {t(`decide.${status}`)}
            </MenuItem>
          ))
        }
      </MoreActions>
      {beside.map((status) => (
        <Button
          key={status}
          kind={status === 'accepted' ? 'primary' : 'outline'}
          icon={icons[status]}
          busy={decide.isPending && decide.variables.status === status}
          disabled={decide.isPending}
          onClick={() => setChosen(status)}
        >
          {t(`decide.${status}`)}
        </Button>
      ))}
      {chosen && (
        <ReasonSheet
          icon={icons[chosen]}
          title={t(`decide.${chosen}`)}
          calm={chosen !== 'refused'}
          verb={t('record')}
          open
          onClose={() => setChosen(undefined)}
          onReason={(reason) => (setChosen(undefined), decide.mutate({ status: chosen, reason }))}
        >
          {t('both_see')}
        </ReasonSheet>
      )}
    </Row>
  );
}
