import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Satang } from '#contract/money.ts';
import { bareMoney } from '#lib/formats/money.ts';
import { quantityWords } from '#lib/formats/units.ts';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Quantity } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { CartLine } from '../cart.ts';
import { isAsBefore, type Difference, type LineToday, type UnitFacts } from './differences.ts';

interface DifferencesSheetProps {
  found: readonly LineToday[];
  onPut: (lines: readonly CartLine[]) => void;
  onClose: () => void;
}

/** The differences to the last order, line by line: the user takes today's offer or leaves the line out. Products no longer sold are named, too. */
export function DifferencesSheet({ found, onPut, onClose }: DifferencesSheetProps) {
  const t = useTranslations('cart/again');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const differing = found
    .filter((one) => !isAsBefore(one))
    .toSorted((a, b) => Number(a.isGone) - Number(b.isGone));
  const taken = found
    .filter(({ line, isGone }) => !isGone && !left.has(line.sku))
    .map(({ line }) => line);
  const toggle = (sku: string) =>
    setLeft((now) =>
      now.has(sku) ? new Set([...now].filter((one) => one !== sku)) : new Set([...now, sku]),
    );
  const rest = found.length - differing.length;
  return (
    <Sheet open onClose={onClose}>
      <form onSubmit={(event) => (event.preventDefault(), taken.length > 0 && onPut(taken))}>
        <Stack gap={16}>
          <SheetHead title={t('title', { count: differing.length })}>
            <p>{differing.every(({ isGone }) => isGone) ? t('text_gone') : t('text')}</p>
          </SheetHead>
          <List label={t('label')}>
            {differing.map((one) => (
              <DifferingRow
                key={one.line.sku}
                of={one}
                isTaken={!left.has(one.line.sku)}
                onToggle={() => toggle(one.line.sku)}
              />
            ))}
          </List>
          {rest > 0 && <Caption>{t('rest', { count: rest })}</Caption>}
          <SheetActions>
            {taken.length > 0 && (
              <Button type="submit" kind="primary">
                {t('put', { count: taken.length })}
              </Button>
            )}
            <Button kind="outline" onClick={onClose}>
              {t('leave')}
            </Button>
          </SheetActions>
        </Stack>
      </form>
    </Sheet>
  );
}

function DifferingRow({
  of: { line, isGone, differences },
  isTaken,
  onToggle,
}: {
  of: LineToday;
  isTaken: boolean;
  onToggle: () => void;
}) {
  const t = useTranslations('cart/again');
  const { productName, unitName } = line.productDetail;
  const name = (
    <Text as="span" strong block>
      {productName}
      <Quantity plain>{quantityWords(line.quantity, unitName)}</Quantity>
    </Text>
  );
  if (isGone)
    return (
      <ListRow bare>
        {name}
        <Caption tone="danger">{t('gone')}</Caption>
      </ListRow>
    );
  return (
    <ListRow bare>
      <Checkbox checked={isTaken} onChange={onToggle}>
        {name}
        {differences.map((difference) => (
          <Caption as="span" block key={difference.of}>
            <DifferenceWords difference={difference} unit={unitName} />
          </Caption>
        ))}
      </Checkbox>
    </ListRow>
  );
}

function DifferenceWords({ difference, unit }: { difference: Difference; unit: string }) {
  const t = useTranslations('cart/again');
  const words = useTranslations('cart');
  const price = (amount: Satang) => (amount > 0 ? bareMoney(amount) : words('price_on_invoice'));
  const unitWords = ({ unitName, weightKg }: UnitFacts) =>
    weightKg > 0 ? words('weight_each', { unit: unitName, kg: weightKg }) : unitName;
  const say = (change: Difference): [string, string] => {
    if (change.of === 'price') return [price(change.from), price(change.to)];
    if (change.of === 'unit') return [unitWords(change.from), unitWords(change.to)];
    return [quantityWords(change.from, unit), quantityWords(change.to, unit)];
  };
  const [from, to] = say(difference);
  return t.rich(difference.of, { from, to, unit, b: (now) => <Text as="b">{now}</Text> });
}
