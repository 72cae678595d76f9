import type { GuideRow } from '#contract/guides/own-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarSync, Eraser, ListOrdered } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { monthDay } from '#lib/formats/dates.ts';
import type { Store } from '#lib/store.ts';
import { MenuItem, MenuLink } from '#ui/dialogs/Menu.tsx';
import { MoreActions } from '#ui/dialogs/MoreActions.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Row } from '#ui/layout/Row.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { lastCheckOut } from '#features/orders/front.ts';
import { filledWith, quantityIn } from './guide-lines.ts';
import { useTyped, type TypedRows } from './typed-numbers.ts';

interface FillRowsProps {
  place: PlaceCodes;
  rows: readonly GuideRow[];
  typed: Store<TypedRows>;
  /** fills them in at once as in the last order, unless numbers were typed before */
  beginsAsLast: boolean;
  /** undefined without a network */
  onArrange: (() => void) | undefined;
}

/** Fills all numbers as in the last order or as usual, clears them, changes to arranging, and leads to standing orders. */
export function FillRows({ place, rows, typed, beginsAsLast, onArrange }: FillRowsProps) {
  const t = useTranslations('guides');
  const isEmpty = Object.keys(useTyped(typed)).length === 0;
  const [cleared, setCleared] = useState<TypedRows>();
  const { data: last = [] } = useQuery(lastCheckOut(place));
  const hasLast = rows.some(({ sku, now: offer }) => offer && quantityIn(last, sku) > 0);
  const hasUsual = rows.some(({ now: offer, usualQty }) => offer && usualQty);
  const fill = (quantityOf: (row: GuideRow) => number) =>
    typed.set((now) => filledWith(rows, now, quantityOf));
  const begun = useRef(!beginsAsLast);
  useEffect(() => {
    if (begun.current || last.length === 0) return;
    begun.current = true;
    if (isEmpty) fill(({ sku }) => quantityIn(last, sku));
  });
  const clear = () => {
    setCleared(typed.get());
    typed.set({});
  };
  return (
    <Row between align="start">
      <Row wrap>
        {hasLast && last[0] && (
          <Button
            kind="secondary"
            size="small"
            onClick={() => fill(({ sku }) => quantityIn(last, sku))}
          >
            {t('as_on', { date: monthDay(last[0].orderDate) })}
          </Button>
        )}
        {hasUsual && (
          <Button
            kind="secondary"
            size="small"
            onClick={() => fill(({ usualQty }) => usualQty ?? 0)}
          >
            {t('as_usual')}
          </Button>
        )}
        {isEmpty && cleared && (
          <Button kind="ghost" size="small" onClick={() => typed.set(cleared)}>
            {t('undo_clear')}
          </Button>
        )}
      </Row>
      <MoreActions small label={t('more')}>
        {(close) => (
          <>
            {!isEmpty && (
              <MenuItem
                icon={Eraser}
                onClick={() => {
                  close();
                  clear();
                }}
              >
                {t('clear')}
              </MenuItem>
            )}
            {onArrange && (
              <MenuItem icon={ListOrdered} onClick={onArrange}>
                {t('arrange')}
              </MenuItem>
            )}
            <MenuLink icon={CalendarSync} to="/preorder/standing" search={place} onClick={close}>
              {t('standing')}
            </MenuLink>
          </>
        )}
      </MoreActions>
    </Row>
  );
}
