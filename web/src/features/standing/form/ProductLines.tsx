import type { OrderView } from '#contract/orders/own-shapes.ts';
import { Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import { Button, IconButton } from '#ui/forms/Button.tsx';
import { Stepper } from '#ui/forms/Stepper.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { RowBones } from '#ui/text/Loading.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { Place } from '#features/customers/front.ts';
import { sumOf } from '../sum-of.ts';
import { FillLines } from './FillLines.tsx';
import type { FormLine } from './standing-form.ts';

const AddLine = lazy(() => importOrReload(() => import('./AddLine.tsx')));

interface ProductLinesProps {
  place: Place;
  lines: readonly FormLine[];
  orderId: number | undefined;
  onChange: (lines: readonly FormLine[]) => void;
  onOrder: (order: OrderView) => void;
}

/** The products: filled in from the guide or an order, or found by name; each with its quantity. */
export function ProductLines({ place, lines, orderId, onChange, onOrder }: ProductLinesProps) {
  const t = useTranslations('standing.form');
  const waits = useTranslations('standing.waits');
  const [isAdding, setAdding] = useState(false);
  const has = new Set(lines.map(({ sku }) => sku));
  const add = (more: readonly FormLine[]) =>
    onChange([...lines, ...more.filter(({ sku }) => !has.has(sku))]);
  const put = (sku: string, quantity: number) =>
    onChange(lines.map((line) => (line.sku === sku ? { ...line, quantity } : line)));
  const remove = (sku: string) => onChange(lines.filter((line) => line.sku !== sku));
  const sum = sumOf(lines);
  return (
    <Card title={t('products')} gap={12}>
      {lines.length === 0 && (
        <FillLines place={place} orderId={orderId} onFill={add} onOrder={onOrder} />
      )}
      {lines.length > 0 && (
        <List label={t('products')}>
          {lines.map(({ sku, name, quantity, product }) => (
            <ListRow
              key={sku}
              bare
              aside={
                <IconButton
                  icon={Trash2}
                  label={t('remove', { name })}
                  onClick={() => remove(sku)}
                />
              }
              below={
                product ? (
                  <Stepper
                    of={name}
                    value={quantity}
                    unit={product.unitName}
                    packSize={product.packSize}
                    onChange={(next) => put(sku, next)}
                    onRemove={() => remove(sku)}
                  />
                ) : (
                  <Caption tone="danger">{t('gone')}</Caption>
                )
              }
            >
              {name}
            </ListRow>
          ))}
        </List>
      )}
      {isAdding ? (
        <Suspense fallback={<RowBones rows={1} />}>
          <AddLine place={place} has={has} onAdd={(line) => add([line])} />
        </Suspense>
      ) : (
        <div>
          <Button icon={Plus} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </div>
      )}
      {sum !== undefined && sum > 0 && (
        <Row between>
          <Text as="span">{waits('sum')}</Text>
          <Money amount={sum} />
        </Row>
      )}
    </Card>
  );
}
