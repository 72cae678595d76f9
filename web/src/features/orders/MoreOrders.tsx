import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';

interface MoreOrdersProps {
  shown: number;
  total: number;
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
}

/** "24 จาก 112" and the way to more; the last page says that it is the last. */
export function MoreOrders({ shown, total, hasMore, busy, onMore }: MoreOrdersProps) {
  const t = useTranslations('orders.list');
  const ui = useTranslations('frame.ui');
  return (
    <div className="grid justify-items-center gap-2 border-t border-separator p-4">
      <p className="cap" aria-live="polite">
        {hasMore || busy ? ui('of_total', { shown, total }) : t('end', { total })}
      </p>
      {(hasMore || busy) && (
        <Button kind="outline" busy={busy} onClick={onMore}>
          {ui('load_more')}
        </Button>
      )}
    </div>
  );
}
