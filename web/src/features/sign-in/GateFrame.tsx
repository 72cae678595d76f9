import { Globe } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { config } from '../../lib/config.ts';
import { changeLocale, locale } from '../../lib/locale.ts';
import { Dawn } from '../../ui/Dawn.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Mark } from '../../ui/Mark.tsx';

/** The night field before the farm, with the mark and the other language: what every page at the door stands on. */
export function GateFrame({ title, foot, children }: { title: string; foot?: ReactNode; children: ReactNode }) {
  const t = useTranslations('frame');
  const other = locale === 'th' ? 'en' : 'th';
  useEffect(() => void (document.title = `${title} · ${t('product')}`), [title, t]);
  return (
    <div className="gate-page">
      <Dawn />
      <header className="gate-bar">
        <span className="logo">
          <Mark />
          {t('product')}
        </span>
        {(other === 'en' || config().systemLocation === 'th') && (
          <button type="button" className="gate-link" aria-label={t('sign_in.language')} onClick={() => changeLocale(other)}>
            <Icon of={Globe} />
            <span lang={other}>{t('sign_in.other_language')}</span>
          </button>
        )}
      </header>
      <main className="gate-main">{children}</main>
      {foot && <footer className="gate-foot">{foot}</footer>}
    </div>
  );
}
