import { useTranslations } from 'use-intl';
import { inLocale } from '#lib/words/locale.ts';
import { buttonClass } from '#ui/forms/Button.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { Page } from './Page.tsx';

/** Shown for an unknown address and for a page without access alike. A plain link home works even where the router does not. */
export function ErrorPage() {
  const t = useTranslations('frame.error');
  return (
    <Page title={t('not_found')} bare>
      <EmptyState
        drawing="path"
        level={1}
        title={t('not_found')}
        action={
          <a className={buttonClass({ kind: 'primary' })} href={inLocale('/')}>
            {t('home')}
          </a>
        }
      >
        {t('not_found_text')}
        <br />
        <Caption as="span">404</Caption>
      </EmptyState>
    </Page>
  );
}
