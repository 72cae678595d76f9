import { useTranslations } from 'use-intl';
import { Page } from '../../app/Page.tsx';
import { Card } from '../../ui/Card.tsx';

const sections = ['orders', 'payment', 'account', 'data'] as const;

export function TermsPage() {
  const t = useTranslations('frame.terms');
  return (
    <Page title={t('title')} crumbs={[]}>
      <Card className="max-w-[720px]">
        <p className="muted">{t('updated')}</p>
        {sections.map((one) => (
          <section key={one} className="mt-5">
            <h2>{t(one)}</h2>
            <p className="mt-1">{t(`${one}_text`)}</p>
          </section>
        ))}
      </Card>
    </Page>
  );
}
