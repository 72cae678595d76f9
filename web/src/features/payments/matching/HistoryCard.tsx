import type { Decision } from '#contract/payments/matching/money.ts';
import type { MoneyDetail } from '#contract/payments/matching/shapes.ts';
import { BadgeCheck, FileText, PiggyBank, Receipt, Undo2, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { fromWire, money as written } from '#lib/formats/money.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Timeline } from '#ui/lists/Timeline.tsx';
import { Text } from '#ui/text/Text.tsx';

const decisionIcons: Record<Decision, LucideIcon> = {
  allot: Receipt,
  advance: PiggyBank,
  refund: Undo2,
  withholding: FileText,
  accept: BadgeCheck,
};

/** The invoices that the money paid automatically, and the decisions of staff with their reasons. */
export function HistoryCard({ money }: { money: MoneyDetail }) {
  const t = useTranslations('payments/matching');
  const done = useTranslations('payments/matching.done');
  if (money.history.length === 0) return null;
  return (
    <Card title={t('history')}>
      <Timeline
        label={t('history')}
        steps={money.history.map(({ at, userName, action, amount, reason, about }, place) => ({
          id: String(place),
          state: place === money.history.length - 1 ? 'now' : 'done',
          icon: decisionIcons[action],
          title: done(action, { amount: written(fromWire(amount)), about }),
          children: (
            <>
              <Text nowrap>{dateAndTime(at)}</Text>
              <p>{userName}</p>
              <p>{reason}</p>
            </>
          ),
        }))}
      />
    </Card>
  );
}
