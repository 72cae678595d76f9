import type { Product } from '#contract/catalogue/own-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { RowBones, UntilAnswered } from '#ui/text/Loading.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import type { CheckLine } from './check-lines.ts';
import { ProductRows } from './ProductRows.tsx';
import { productsOfWords } from './queries.ts';

interface ChooseProductProps {
  place: PlaceCodes;
  line: CheckLine;
  onProduct: (product: Product) => void;
  onClose: () => void;
}

/** Another product for a line: the likely ones, or those that a search finds among what is sold to this customer. */
export function ChooseProduct({ place, line, onProduct, onClose }: ChooseProductProps) {
  const t = useTranslations('drafts/paste.choose');
  const [words, setWords] = useState('');
  const found = useQuery(productsOfWords(place, words));
  const products = words === '' ? line.read.candidates : (found.data ?? []);
  return (
    <Sheet open onClose={onClose}>
      <Stack gap={16}>
        <SheetHead title={t('title')}>
          <p>{line.read.words}</p>
        </SheetHead>
        <SearchField
          label={t('search')}
          placeholder={t('placeholder')}
          value={words}
          slash={false}
          onSearch={setWords}
        />
        {words !== '' && <UntilAnswered query={{ ...found }} bones={<RowBones rows={3} />} />}
        {words !== '' && found.data?.length === 0 && <p role="status">{t('none')}</p>}
        {products.length > 0 && (
          <ProductRows label={t('results')} products={products} edge onProduct={onProduct} />
        )}
        <SheetActions>
          <Button kind="outline" onClick={onClose}>
            {t('close')}
          </Button>
        </SheetActions>
      </Stack>
    </Sheet>
  );
}
