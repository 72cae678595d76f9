import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchChoice } from '#ui/forms/SearchChoice.tsx';
import { useLater } from '#ui/forms/use-later.ts';
import { announce } from '#ui/text/Announcer.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { foundProducts } from '#features/catalogue/front.search.ts';
import type { Place } from '#features/customers/front.ts';
import type { FormLine } from './standing-form.ts';

interface AddLineProps {
  place: Place;
  has: ReadonlySet<string>;
  onAdd: (line: FormLine) => void;
}

/** Finds a product by its name or number. */
export default function AddLine({ place, has, onAdd }: AddLineProps) {
  const t = useTranslations('standing.form');
  const [look, setLook] = useState({ text: '', isOpen: false });
  const words = useLater(look.text.trim());
  const found = useQuery(foundProducts(place, look.isOpen ? words : ''));
  const rows = words === '' ? [] : (found.data?.rows ?? []);
  const status = () => {
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
      status={status()}
      onLook={(text, isOpen) => setLook({ text, isOpen })}
      onChoose={(product) => {
        const { sku, productName, packSize, lastQuantity } = product;
        if (has.has(sku)) return announce(t('has'));
        onAdd({
          sku,
          name: productName,
          quantity: lastQuantity || Math.max(1, packSize),
          product,
          price: product,
        });
        announce(t('added', { name: productName }));
      }}
    />
  );
}
