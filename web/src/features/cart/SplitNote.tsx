import { Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '#ui/text/Note.tsx';
import { Text } from '#ui/text/Text.tsx';
import styles from './cart.module.css';

const unbroken = (words: ReactNode) => (
  <Text as="b" nowrap>
    {words}
  </Text>
);

/** Explains before the order is confirmed why one cart becomes several orders (D-42). */
export function SplitNote({ count }: { count: number }) {
  const t = useTranslations('cart');
  if (count < 2) return null;
  return (
    <div className={styles.splitNote}>
      <Note tone="info" icon={Split}>
        {t.rich('split', { count, b: unbroken })}
      </Note>
    </div>
  );
}
