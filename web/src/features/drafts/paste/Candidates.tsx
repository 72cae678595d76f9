import { useTranslations } from 'use-intl';
import { ProductRows } from './ProductRows.tsx';
import type { CheckLine } from './check-lines.ts';
import type { Choose } from './stored-paste.ts';

/** The products that the words of an open line may mean, besides the one that is shown. */
export function Candidates({
  line: { key, read, product },
  onChoose,
}: {
  line: CheckLine;
  onChoose: Choose;
}) {
  const t = useTranslations('drafts/paste');
  const others = read.candidates.filter(({ sku }) => sku !== product?.sku);
  if (others.length === 0) return null;
  return (
    <ProductRows
      label={t('candidates')}
      products={others}
      onProduct={(chosen) => onChoose(key, { product: chosen })}
    />
  );
}
