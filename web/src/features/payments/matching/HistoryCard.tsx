import type { Reversible } from '#contract/payments/matching/money.ts';
import type { MoneyDetail } from '#contract/payments/matching/shapes.ts';
import {
  BadgeCheck,
  CircleCheck,
  FileText,
  PiggyBank,
  Receipt,
  RotateCcw,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dateAndTime, shortDate } from '#lib/formats/dates.ts';
import { fromWire, money as written } from '#lib/formats/money.ts';
import { notify } from '#lib/notices.ts';
import { ReasonSheet } from '#ui/dialogs/ReasonSheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Timeline } from '#ui/lists/Timeline.tsx';
import { Text } from '#ui/text/Text.tsx';
import { useReverseDecision } from './queries.ts';

const decisionIcons: Record<Reversible | 'reverse', LucideIcon> = {
  match: CircleCheck,
  allot: Receipt,
  advance: PiggyBank,
  refund: Undo2,
  withholding: FileText,
  accept: BadgeCheck,
  refund_paid: CircleCheck,
  reverse: RotateCcw,
};

/** The match by references and the decisions of staff with their reasons; another admin than who decided may reverse one. */
export function HistoryCard({ bu, money }: { bu: string; money: MoneyDetail }) {
  const t = useTranslations('payments/matching');
  const done = useTranslations('payments/matching.done');
  const reversal = useTranslations('payments/matching.reversal');
  if (money.history.length === 0) return null;
  return (
    <Card title={t('history')}>
      <Timeline
        label={t('history')}
        steps={money.history.map(
          ({ at, userName, action, amount, reason, about, paidOn, decisionId, can }, place) => {
            const title = done(action, {
              amount: amount > 0 ? written(fromWire(amount)) : '',
              about,
            });
            return {
              id: String(place),
              state: place === money.history.length - 1 ? 'now' : 'done',
              icon: decisionIcons[action],
              title,
              children: (
                <>
                  <Text nowrap>{dateAndTime(at)}</Text>
                  <p>{userName}</p>
                  {paidOn && <p>{t('paid_on', { date: shortDate(paidOn) })}</p>}
                  {reason && <p>{reason}</p>}
                  {can?.reverse && decisionId !== undefined && (
                    <Reverse
                      bu={bu}
                      money={money}
                      decisionId={decisionId}
                      decision={title}
                      text={reversal(action === 'refund_paid' ? 'refund_text' : 'text')}
                    />
                  )}
                </>
              ),
            };
          },
        )}
      />
    </Card>
  );
}

function Reverse({
  bu,
  money,
  decisionId,
  decision,
  text,
}: {
  bu: string;
  money: MoneyDetail;
  decisionId: number;
  decision: string;
  /** what happens then */
  text: string;
}) {
  const t = useTranslations('payments/matching.reversal');
  const [isAsked, setAsked] = useState(false);
  const reverse = useReverseDecision(bu, money.transactionKey, decisionId, () => {
    setAsked(false);
    notify('decision_reversed');
  });
  return (
    <div>
      <Button size="small" aria-label={t('do_of', { decision })} onClick={() => setAsked(true)}>
        {t('do')}
      </Button>
      <ReasonSheet
        icon={RotateCcw}
        title={t('title', { decision })}
        verb={t('do')}
        open={isAsked}
        busy={reverse.isPending}
        onClose={() => setAsked(false)}
        onReason={(reason) => reverse.mutate(reason)}
      >
        {text}
      </ReasonSheet>
    </div>
  );
}
