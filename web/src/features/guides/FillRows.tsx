import type { GuideRow } from '#contract/guides/own-shapes.ts';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Store } from '#lib/store.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Row } from '#ui/layout/Row.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { asLastTime } from './guide-lines.ts';
import { useTyped, type TypedRows } from './typed-numbers.ts';

interface FillRowsProps {
  place: PlaceCodes;
  rows: readonly GuideRow[];
  typed: Store<TypedRows>;
  isArranging: boolean;
  onArrange: ((isArranging: boolean) => void) | undefined;
}

/** Fills all numbers as last time, clears them, changes to arranging, and leads to standing orders. */
export function FillRows({ place, rows, typed, isArranging, onArrange }: FillRowsProps) {
  const t = useTranslations('guides');
  const isEmpty = Object.keys(useTyped(typed)).length === 0;
  const [cleared, setCleared] = useState<TypedRows>();
  const hasLast = rows.some(({ lastQuantity, now: offer }) => offer && lastQuantity !== null);
  const clear = () => {
    setCleared(typed.get());
    typed.set({});
  };
  return (
    <Row wrap>
      {!isArranging && hasLast && (
        <Button kind="secondary" icon={RotateCcw} onClick={() => typed.set((rowsNow) => asLastTime(rows, rowsNow))}>
          {t('as_last')}
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
