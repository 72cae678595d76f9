import type { CashDay } from '#contract/cash/shapes.ts';
import { bareMoney } from '#contract/written-money.ts';
import { useState } from 'react';
import { Landmark } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { clockTime, shortDate } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { LargeFigure } from '#ui/charts/LargeFigure.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Halves } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Sum, Sums } from '#ui/lists/Facts.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { differenceOf } from './difference.ts';
import { HandOverSheet } from './HandOverSheet.tsx';

const handoverTones = { waits: 'warning', confirmed: 'success', refused: 'danger' } as const;

/** An amount with a sign; 0 has none. */
const signed = (sign: string, baht: number) =>
  `${baht > 0 ? sign : ''}${bareMoney(fromWire(baht))}`;

interface DayCardProps {
  day: CashDay;
  readOnly?: boolean;
  /** a card beside this one names the difference and asks for its acceptance */
  isAsked?: boolean;
  /** has the width of two cards: its parts are beside one another from 1024 px */
  isBroad?: boolean;
}

/** The expected cash of a day, its parts, and the amounts handed over. */
export function DayCard({ day, readOnly = false, isAsked = false, isBroad = false }: DayCardProps) {
  const t = useTranslations('cash.day');
  const [isHanding, setHanding] = useState(false);
  const isOpen = day.closedAt === '';
  const { amount: difference, isOver } = differenceOf(fromWire(day.countedAmt), day);
  const state = isOpen
    ? t('opened', { time: clockTime(day.openedAt) })
    : t('closed', { time: clockTime(day.closedAt) });
  const isHalved = useWider(1024) && isBroad;
  const figure = (
    <LargeFigure label={t('expected')}>
      <Money amount={fromWire(day.expectedAmt)} />
    </LargeFigure>
  );
  const sums = (
    <Sums>
      <Sum label={t('float_sum')}>{bareMoney(fromWire(day.floatAmt))}</Sum>
      <Sum label={t('received', { count: day.receivedCount })}>{signed('+', day.receivedAmt)}</Sum>
      {day.roundingAmt !== 0 && (
        <Sum label={t('rounding')}>{bareMoney(fromWire(day.roundingAmt))}</Sum>
      )}
      <Sum label={t('handed')}>{signed('−', day.handedAmt)}</Sum>
      {day.unconfirmedAmt > 0 && (
        <Sum label={t('handed_waits')}>{bareMoney(fromWire(day.unconfirmedAmt))}</Sum>
      )}
      {!isOpen && (
        <Sum label={t('counted')} total>
          {bareMoney(fromWire(day.countedAmt))}
        </Sum>
      )}
    </Sums>
  );
  const handing = isOpen && !readOnly && day.expectedAmt > 0 && (
    <Button kind="outline" icon={Landmark} aria-haspopup="dialog" onClick={() => setHanding(true)}>
      {t('hand_over')}
    </Button>
  );
  return (
    <Stack gap={16}>
      {day.late && <Note>{t('late', { date: shortDate(day.date) })}</Note>}
      {!isOpen && isOver && !isAsked && (
        <Note tone={day.acceptedAt ? 'success' : 'warning'}>
          {day.acceptedAt
            ? t('accepted', { name: day.acceptedBy })
            : t('waits', { amount: bareMoney(difference) })}
        </Note>
      )}
      {!isOpen && difference !== 0 && !isOver && (
        <Note tone="success">{t('allowed', { amount: bareMoney(fromWire(day.allowedAmt)) })}</Note>
      )}
      <Card
        aside={
          <Caption>
            <Dotted facts={[shortDate(day.date), state]} />
          </Caption>
        }
        title={day.cashier}
        gap={16}
      >
        {isHalved ? (
          <Halves beside={sums}>
            <Stack gap={16}>
              {figure}
              {handing}
            </Stack>
          </Halves>
        ) : (
          <>
            {figure}
            {sums}
          </>
        )}
        {day.handovers.length > 0 && (
          <List label={t('handed')} topLine>
            {day.handovers.map(({ handoverNo, receiver, amount, at, state: answered, reason }) => (
              <ListRow key={handoverNo} bare aside={<b>{bareMoney(fromWire(amount))}</b>}>
                <Text as="b" block>
                  {receiver}
                </Text>
                <Caption>
                  <Dotted facts={[clockTime(at), handoverNo]} />
                </Caption>
                {answered !== 'noted' && (
                  <Caption tone={handoverTones[answered]}>
                    <Dotted facts={[t(`handover_state.${answered}`), reason]} />
                  </Caption>
                )}
              </ListRow>
            ))}
          </List>
        )}
        {!isHalved && handing}
      </Card>
      {!readOnly && <HandOverSheet day={day} open={isHanding} onClose={() => setHanding(false)} />}
    </Stack>
  );
}
