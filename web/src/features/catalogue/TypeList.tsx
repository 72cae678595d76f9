import type { ProductType } from '@smart-order/contract/catalogue/calls.ts';
import type { Static } from 'typebox';
import { useTranslations } from 'use-intl';
import { Label } from '../../ui/Field.tsx';
import styles from './catalogue.module.css';

/** Product types at the left of a desk; a phone has them as tabs. */
export function TypeList({ types, now, onOpen }: { types: readonly Static<typeof ProductType>[]; now: string; onOpen: (code: string) => void }) {
  const t = useTranslations('catalogue');
  return (
    <nav className={styles.types} aria-label={t('types')}>
      <div aria-hidden="true">
        <Label>{t('types')}</Label>
      </div>
      <ul>
        {types.map(({ prdTypeCode, prdTypeName, total }) => (
          <li key={prdTypeCode}>
            <button type="button" aria-current={prdTypeCode === now || undefined} onClick={() => onOpen(prdTypeCode)}>
              <span>{prdTypeName}</span>
              <small>{total.toLocaleString('en-US')}</small>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
