import { satang } from '#contract/money.ts';
import type { OrderView } from '#contract/orders/house.ts';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#ui/forms/Button.tsx';
import { SearchChoice } from '#ui/forms/SearchChoice.tsx';
import { Stepper } from '#ui/forms/Stepper.tsx';
import { useLater } from '#ui/forms/use-later.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { foundProducts } from '#features/catalogue/front.search.ts';
import type { Place } from '#features/customers/front.ts';
import { FillLines } from './FillLines.tsx';
import type { FormLine } from './standing-form.ts';

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
  const has = new Set(lines.map(({ sku }) => sku));
  const add = (more: readonly FormLine[]) => onChange([...lines, ...more.filter(({ sku }) => !has.has(sku))]);
  const put = (sku: string, quantity: number) => onChange(lines.map((line) => (line.sku === sku ? { ...line, quantity } : line)));
  const remove = (sku: string) => onChange(lines.filter((line) => line.sku !== sku));
  const sum = lines.reduce((total, { quantity, product }) => total + Math.round((product?.unitPrice ?? 0) * 100) * quantity, 0);
  return (
    <Card title={t('products')} gap={12}>
      {lines.length === 0 && <FillLines place={place} orderId={orderId} onFill={add} onOrder={onOrder} />}
      {lines.length > 0 && (
        <List label={t('products')}>
          {lines.map(({ sku, name, quantity, product }) => (
            <ListRow
              key={sku}
              bare
              aside={<IconButton icon={Trash2} label={t('remove', { name })} onClick={() => remove(sku)} />}
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
      <AddLine place={place} has={has} onAdd={(line) => add([line])} />
      {sum > 0 && (
        <Row between>
          <Text as="span">{waits('sum')}</Text>
          <Money amount={satang(sum)} />
        </Row>
      )}
    </Card>
  );
}

interface AddLineProps {
  place: Place;
  has: ReadonlySet<string>;
  onAdd: (line: FormLine) => void;
}

function AddLine({ place, has, onAdd }: AddLineProps) {
  const t = useTranslations('standing.form');
  const [look, setLook] = useState({ text: '', isOpen: false });
  const words = useLater(look.text.trim());
  const found = useQuery(foundProducts(place, look.isOpen ? words : ''));
  const rows = words === '' ? [] : (found.data?.rows ?? []);
  const said = () => {
    if (look.text.trim() === '') return '';
    if (found.isPending || words !== look.text.trim()) return t('looking');
    return rows.length === 0 ? t('none') : found.data?.isAll === false ? t('more') : '';
  };
  return (
    <SearchChoice
      label={t('add')}
      placeholder={t('add_place')}
      listLabel={t('found')}
      options={rows}
      optionKey={({ sku }) => sku}
      draw={({ sku, productName, productTypeName }) => (
        <>
          {productName}
          <Caption as="span" block>
            {has.has(sku) ? t('has') : productTypeName}
          </Caption>
        </>
      )}
      said={said()}
      onLook={(text, isOpen) => setLook({ text, isOpen })}
      onChoose={(product) => {
        const { sku, productName, packSize, lastQuantity } = product;
        if (has.has(sku)) return announce(t('has'));
        onAdd({ sku, name: productName, quantity: lastQuantity || Math.max(1, packSize), product });
        announce(t('added', { name: productName }));
      }}
    />
  );
}
