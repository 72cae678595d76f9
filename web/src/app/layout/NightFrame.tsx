import { offeredLocales } from '#contract/languages.ts';
import { Globe, type LucideIcon } from 'lucide-react';
import {
  useEffect,
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type ReactNode,
} from 'react';
import { useTranslations } from 'use-intl';
import { config } from '#lib/config.ts';
import { changeLocale, otherLocale } from '#lib/words/locale.ts';
import { classes } from '#ui/classes.ts';
import { Dawn } from '#ui/pictures/Dawn.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Logo } from './Logo.tsx';
import styles from './NightFrame.module.css';

/** The frame of the pages outside the portal, such as the sign-in: the field at night, the logo and the other language. */
export function NightFrame({
  title,
  foot,
  children,
}: {
  title: string;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('frame');
  const isOffered = offeredLocales(config().systemLocation).includes(otherLocale);
  useEffect(() => void (document.title = `${title} · ${t('product')}`), [title, t]);
  return (
    <div className={styles.page}>
      <div className={styles.field}>
        <Dawn />
      </div>
      <header className={styles.bar}>
        <Logo place="night" />
        {isOffered && (
          <NightButton aria-label={t('sign_in.language')} onClick={() => changeLocale(otherLocale)}>
            <Icon of={Globe} />
            <span lang={otherLocale}>{t('sign_in.other_language')}</span>
          </NightButton>
        )}
      </header>
      <main className={styles.main}>{children}</main>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </div>
  );
}

/** A white card on the dark ground, for a question. */
export const NightCard = ({ children }: { children: ReactNode }) => (
  <div className={styles.card}>{children}</div>
);

/** The page's icon in gold; `growing` while a request is under way. */
export const NightIcon = ({ of, growing = false }: { of: LucideIcon; growing?: boolean }) => (
  <span className={classes(styles.icon, growing && styles.growing)}>
    <Icon of={of} size="l" />
  </span>
);

/** A note on the dark ground. */
export const NightNote = ({
  icon,
  testId,
  children,
}: {
  icon?: LucideIcon;
  testId?: string;
  children: ReactNode;
}) => (
  <div className={styles.note} data-testid={testId}>
    {icon && <Icon of={icon} />}
    <div>{children}</div>
  </div>
);

/** A second choice, less prominent than a button. */
export const NightButton = (
  props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'>,
) => <button type="button" {...props} className={styles.link} />;
export const NightLink = ({
  children,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style'>) => (
  <a {...rest} className={styles.link}>
    {children}
  </a>
);
