import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { AskSalesperson } from '#features/customers/front.contacts.ts';
import type { PlaceCodes } from '#features/customers/front.ts';

/** A missing order and one of others look the same (D-31), with the specification's words below, the salesperson and a link back. */
export function OrderNotFound({ place: { bu, cv, org } }: { place: PlaceCodes }) {
  const t = useTranslations('orders');
  const back =
    bu && cv ? (
      <ButtonLink to="/orderstatus/orders" search={{ bu, cv, org }} kind="primary">
        {t('detail.to_list')}
      </ButtonLink>
    ) : (
      <ButtonLink to="/orderstatus" kind="primary">
        {t('detail.to_list')}
      </ButtonLink>
    );
  return (
    <Page title={t('title')} bare>
      <EmptyState drawing="path" level={1} title={t('detail.not_found')} action={back}>
        {t('detail.not_found_text')} <AskSalesperson place={{ bu, cv, org }} />
        <Caption as="span" block>
          {t('problems.order_not_found')}
        </Caption>
      </EmptyState>
    </Page>
  );
}
