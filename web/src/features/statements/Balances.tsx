import { ages } from '#contract/ages.ts';
import { addDays } from '#contract/calendar.ts';
import { useTranslations } from 'use-intl';
import { shortDate } from '#lib/formats/dates.ts';
import { bareMoney, fromWire, money } from '#lib/formats/money.ts';
import { AgeBar } from '#ui/charts/AgeBar.tsx';
import { BalanceLine } from '#ui/charts/BalanceLine.tsx';
import { LargeFigure } from '#ui/charts/LargeFigure.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Fact, Facts } from '#ui/lists/Facts.tsx';
import { Bone } from '#ui/text/Loading.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Note } from '#ui/text/Note.tsx';
import { stepOfAge } from '#features/reports/front.parts.ts';
import type { Statement } from './queries.ts';

const amount = (baht: number) => <Money amount={fromWire(baht)} unit={false} />;
const dayOf = (date: string) => Date.parse(date) / 86_400_000;

/** The balance at the end of the period in large, over its way there, and what changed it. */
export function Closing({ statement }: { statement: Statement }) {
  const t = useTranslations('statements');
  const {
    openingAmt,
    debitAmt,
    creditAmt,
    closingAmt,
    curve,
    dateFrom,
    dateTo,
    advanceAmt = 0,
    waitingAmt = 0,
  } = statement;
  const days = dayOf(dateTo) - dayOf(dateFrom) + 1;
  const points = [
    { at: 0, value: openingAmt },
    ...curve.map(({ date, balanceAmt }) => ({
      at: (dayOf(date) - dayOf(dateFrom) + 0.5) / days,
      value: balanceAmt,
    })),
  ];
  const ends = [shortDate(dateFrom), shortDate(dateTo)] as const;
  const most = Math.max(...points.map(({ value }) => value));
  // The closing balance stands in large above the line.
  const highest = most > closingAmt ? points.find(({ value }) => value === most) : undefined;
  const words = { opening: openingAmt, most, closing: closingAmt };
  return (
    <>
      <LargeFigure label={t('closing')}>
        <Money amount={fromWire(closingAmt)} />
      </LargeFigure>
      <BalanceLine
        label={t('curve', {
          from: ends[0],
          to: ends[1],
          opening: money(fromWire(words.opening)),
          most: money(fromWire(words.most)),
          closing: money(fromWire(words.closing)),
        })}
        points={points}
        ends={ends}
        highest={
          highest && {
            at: highest.at,
            words: t('highest', { amount: bareMoney(fromWire(most)) }),
          }
        }
        days={{
          label: t('each_day'),
          count: days,
          words: (day, value) => `${shortDate(addDays(dateFrom, day))} · ${money(fromWire(value))}`,
        }}
      />
      <Facts>
        <Fact label={t('opening')} across="phone">
          {amount(openingAmt)}
        </Fact>
        <Fact label={t('debits')}>{amount(debitAmt)}</Fact>
        <Fact label={t('credits')}>{amount(creditAmt)}</Fact>
        {advanceAmt !== 0 && <Fact label={t('advance')}>{amount(advanceAmt)}</Fact>}
      </Facts>
      {waitingAmt > 0 && <Note>{t('waiting', { amount: money(fromWire(waitingAmt)) })}</Note>}
    </>
  );
}

/** The room of the same while it loads. */
export function ClosingBones() {
  const t = useTranslations('statements');
  return (
    <>
      <Bone width={208} height={60} />
      <Bone width="100%" height={110} />
      <Facts>
        {(['opening', 'debits', 'credits'] as const).map((fact) => (
          <Fact key={fact} label={t(fact)} across={fact === 'opening' ? 'phone' : undefined}>
            <Bone width={80} height={26} />
          </Fact>
        ))}
      </Facts>
    </>
  );
}

/** How long the open amounts have been due. */
export function Ages({
  statement: { ageing, unallottedAmt, advanceAmt = 0 },
}: {
  statement: Statement;
}) {
  const t = useTranslations('statements');
  const other = (Math.round(unallottedAmt * 100) - Math.round(advanceAmt * 100)) / 100;
  const parts = ages.map((age) => ({
    step: stepOfAge[age],
    label: t(`ages.${age}`),
    value: ageing[age],
    figure: bareMoney(fromWire(ageing[age])),
  }));
  return (
    <Card as="section" title={t('ageing')} gap={12}>
      <AgeBar label={t('ageing')} parts={parts} />
      {unallottedAmt !== 0 && (
        <Facts>
          {advanceAmt !== 0 && <Fact label={t('advance')}>{amount(-advanceAmt)}</Fact>}
          {other !== 0 && <Fact label={t('unallotted')}>{amount(-other)}</Fact>}
        </Facts>
      )}
    </Card>
  );
}
