import type { GuideRow } from '#contract/guides/own-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { monthDay } from '#lib/formats/dates.ts';
import type { Store } from '#lib/store.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Row } from '#ui/layout/Row.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { lastCheckOut } from '#features/orders/front.ts';
import { asLastTime, quantityIn } from './guide-lines.ts';
import { useTyped, type TypedRows } from './typed-numbers.ts';

interface FillRowsProps {
  place: PlaceCodes;
  rows: readonly GuideRow[];
  typed: Store<TypedRows>;
  isArranging: boolean;
  onArrange: ((isArranging: boolean) => void) | undefined;
}

/** Fills all numbers as in the last order, clears them, changes to arranging, and leads to standing orders. */
export function FillRows({ place, rows, typed, isArranging, onArrange }: FillRowsProps) {
  const t = useTranslations('guides');
  const isEmpty = Object.keys(useTyped(typed)).length === 0;
  const [cleared, setCleared] = useState<TypedRows>();
  const { data: last = [] } = useQuery(lastCheckOut(place));
  const hasLast = rows.some(({ sku, now: offer }) => offer && quantityIn(last, sku) > 0);
  const clear = () => {
    setCleared(typed.get());
    typed.set({});
  };
  return (
    <Row wrap>
      {!isArranging && hasLast && last[0] && (
        <Button
          kind="secondary"
          icon={RotateCcw}
          onClick={() => typed.set((rowsNow) => asLastTime(rows, last, rowsNow))}
        >
          {t('as_on', { date: monthDay(last[0].orderDate) })}
        </Button>
      )}
      {!isArranging && !isEmpty && (
        <Button kind="ghost" onClick={clear}>
          {t('clear')}
        </Button>
      )}
      {!isArranging && isEmpty && cleared && (
        <Button kind="ghost" onClick={() => typed.set(cleared)}>
          {t('undo_clear')}
        </Button>
      )}
      <ButtonLink to="/preorder/standing" search={place} kind="ghost">
        {t('standing')}
      </ButtonLink>
      {onArrange && (
        <Button kind="ghost" aria-pressed={isArranging} onClick={() => onArrange(!isArranging)}>
          {t(isArranging ? 'arranged' : 'arrange')}
        </Button>
      )}
    </Row>
  );
}
