import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PageOf } from '../../lib/lists.ts';
import { Button } from '../../ui/Button.tsx';

/** Page by page, with where one is; nothing where everything stands on one page. */
export function Pager({ list: { page, lastPage, from, to, total }, onPage }: { list: PageOf<unknown>; onPage: (page: number) => void }) {
  const t = useTranslations('users.pages');
  if (lastPage < 2 && page < 2) return null;
  return (
    <nav className="pager" aria-label={t('label')}>
      <p className="cap">
        <span className="nowrap">{t('range', { from, to, total })}</span> · <span className="nowrap">{t('at', { page, last: lastPage })}</span>
      </p>
      <div className="row">
        <Button kind="outline" icon={ChevronLeft} disabled={page < 2} onClick={() => onPage(page - 1)}>
          {t('before')}
        </Button>
        <Button kind="outline" className="after" icon={ChevronRight} disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
          {t('after')}
        </Button>
      </div>
    </nav>
  );
}
