import type { ProductType } from '@smart-order/contract/catalogue/calls.ts';
import type { Static } from 'typebox';
import { useTranslations } from 'use-intl';

/** Product types at the left of a desk; a phone has them as tabs. */
export function TypeList({ types, now, onOpen }: { types: readonly Static<typeof ProductType>[]; now: string; onOpen: (code: string) => void }) {
  const t = useTranslations('catalogue');
  return (
    <nav className="type-list" aria-label={t('types')}>
      <p className="label" aria-hidden="true">
        {t('types')}
      </p>
      <ul>
        {types.map(({ prdTypeCode, prdTypeName, total }) => (
          <li key={prdTypeCode}>
            <button type="button" aria-current={prdTypeCode === now || undefined} onClick={() => onOpen(prdTypeCode)}>
              <span>{prdTypeName}</span>
              <span className="n">{total.toLocaleString('en-US')}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
