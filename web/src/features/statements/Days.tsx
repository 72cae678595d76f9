import { addDays, bangkokDate } from '#contract/calendar.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Chips } from '#ui/forms/Chips.tsx';
import { DateField } from '#ui/forms/DateField.tsx';
import { FieldWidth } from '#ui/forms/Field.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { StoodAtField } from '#features/reports/front.parts.ts';
import { usualDays, type StatementAddress } from './statement-address.ts';

interface Range {
  id: 'days90' | 'month' | 'monthBefore' | 'year';
  from: string;
  to: string;
}

/** The usual periods, up to today in Bangkok. */
function rangesOf(today: string): Range[] {
  const first = `${today.slice(0, 8)}01`;
  const lastBefore = addDays(first, -1);
  return [
    { id: 'days90', from: addDays(today, -usualDays), to: today },
    { id: 'month', from: first, to: today },
    { id: 'monthBefore', from: `${lastBefore.slice(0, 8)}01`, to: lastBefore },
    { id: 'year', from: addDays(today, -365), to: today },
  ];
}

interface DaysProps extends Pick<StatementAddress, 'from' | 'to'> {
  stoodAt: string;
  show: (next: Partial<StatementAddress>) => void;
}

/** The days of a statement: usual periods, and two fields; on a phone the fields follow when other days are asked for. */
export function Days({ from, to, stoodAt, show }: DaysProps) {
  const t = useTranslations('statements');
  const [ranges] = useState(() => rangesOf(bangkokDate(new Date())));
  const [asksOther, setAsksOther] = useState(false);
  const isWide = useWider(768);
  const usual = ranges.find((one) => one.from === from && one.to === to)?.id;
  const isOther = asksOther || !usual || stoodAt !== '';
  const ids = isWide ? ranges : [...ranges, { id: 'other' as const }];
  const pick = (id: string) => {
    const range = ranges.find((one) => one.id === id);
    setAsksOther(!range);
    if (range) show({ from: range.from, to: range.to });
  };
  return (
    <Row wrap gap={12} align="end">
      {(isWide || isOther) && (
        <>
          <FieldWidth full={false}>
            <DateField
              label={t('from')}
              value={from}
              onChange={(day) => day && show({ from: day })}
              narrows
              note=""
            />
          </FieldWidth>
          <FieldWidth full={false}>
            <DateField
              label={t('to')}
              value={to}
              onChange={(day) => day && show({ to: day })}
              error={from > to ? t('reversed') : undefined}
              narrows
              note=""
            />
          </FieldWidth>
          <StoodAtField value={stoodAt} onChange={(moment) => show({ stoodAt: moment })} />
        </>
      )}
      <Chips
        label={t('days')}
        items={ids.map(({ id }) => ({ id, label: t(`range.${id}`) }))}
        value={isOther ? 'other' : usual}
        onChange={pick}
        wrap="desk"
      />
    </Row>
  );
}
