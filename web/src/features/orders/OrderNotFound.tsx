import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '../../app/Page.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { PlaceCodes } from '../customers/front.ts';

/** Not there and not yours look the same (D-31), in the specification's own words, with the way back. */
export function OrderNotFound({ place: { bu, cv, org } }: { place: PlaceCodes }) {
  const t = useTranslations('orders.detail');
  const look = buttonClass({ kind: 'primary' });
  const back =
    bu && cv ? (
      <Link to="/orderstatus/orders" search={{ bu, cv, org }} className={look}>
        {t('to_list')}
      </Link>
    ) : (
      <Link to="/orderstatus" className={look}>
        {t('to_list')}
      </Link>
    );
  return (
    <Page title={t('title')} bare>
      <EmptyState drawing="path" level={1} title={t('not_found')} action={back}>
        {t('not_found_text')}
      </EmptyState>
    </Page>
  );
}
