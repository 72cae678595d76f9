import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button.tsx';
import { CardPart } from '../../../ui/Card.tsx';

/** Below the first rows of a list: shows the others; nothing where there are none. */
export function SeeMore({ count, onMore }: { count: number; onMore: () => void }) {
  const t = useTranslations('customers/served');
  return count <= 0 ? null : (
    <CardPart low line="above">
      <Button kind="outline" wide onClick={onMore}>
        {t('see_more', { count })}
      </Button>
    </CardPart>
  );
}
