import { useTranslations } from 'use-intl';
import { count } from '#lib/formats/units.ts';
import { Label } from '#ui/forms/Field.tsx';
import styles from './catalogue.module.css';
import type { KnownType } from '#features/cart/front.products.ts';

/** Product types at the left of a desktop page; a phone has them as tabs. */
export function TypeList({
  types,
  now,
  onOpen,
}: {
  types: readonly KnownType[];
  now: string;
  onOpen: (code: string) => void;
}) {
  const t = useTranslations('catalogue');
  return (
    <nav className={styles.types} aria-label={t('types')}>
      <div aria-hidden="true">
        <Label>{t('types')}</Label>
      </div>
      <ul>
        {types.map(({ productType, productTypeName, total }) => (
          <li key={productType}>
            <button
              type="button"
              aria-current={productType === now || undefined}
              onClick={() => onOpen(productType)}
            >
              <span>{productTypeName}</span>
              {total !== undefined && <small>{count(total)}</small>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
