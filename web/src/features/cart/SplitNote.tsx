import { Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../../ui/Note.tsx';

const unbroken = (words: ReactNode) => <b className="nowrap">{words}</b>;

/** Why one cart becomes several orders (D-42), said before anyone confirms. */
export function SplitNote({ count }: { count: number }) {
  const t = useTranslations('cart');
  if (count < 2) return null;
  return (
    <div className="split-note">
      <Note tone="info" icon={Split}>
        {t.rich('split', { count, b: unbroken })}
      </Note>
    </div>
  );
}
