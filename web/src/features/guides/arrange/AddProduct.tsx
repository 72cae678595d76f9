import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchChoice } from '#ui/forms/SearchChoice.tsx';
import { useLater } from '#ui/forms/use-later.ts';
import { announce } from '#ui/text/Announcer.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { foundProducts } from '#features/catalogue/front.search.ts';
import type { Place } from '#features/customers/front.ts';

interface AddProductProps {
  place: Place;
  has: ReadonlySet<string>;
  onAdd: (sku: string) => void;
}

/** Finds a product of any type by name or number, and adds it at the end of the guide. */
export function AddProduct({ place, has, onAdd }: AddProductProps) {
  const t = useTranslations('guides.add');
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
      label={t('label')}
      placeholder={t('placeholder')}
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
      onChoose={({ sku, productName }) => {
        if (has.has(sku)) return announce(t('has'));
        onAdd(sku);
        announce(t('added', { name: productName }));
      }}
    />
  );
}
