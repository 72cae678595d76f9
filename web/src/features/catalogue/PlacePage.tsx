import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Hidden } from '#ui/layout/Only.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { PlaceChooserPage } from '#features/customers/front.parts.ts';
import { takePlace } from '#features/cart/front.ts';
import { OtherWays } from '#features/cart/front.parts.ts';

/** The choice of a customer, skipped where there is only one unit, customer and organisation. */
export function PlacePage() {
  const t = useTranslations();
  const go = useNavigate();
  const choose = async (place: Place, isOnly: boolean) => {
    takePlace(place, { isOnly });
    await go({ to: '/preorder/product', search: placeSearch(place), replace: isOnly });
  };
  const lead = <Hidden as="h2">{t('customers.choose')}</Hidden>;
  return (
    <PlaceChooserPage
      title={t('catalogue.title')}
      lead={lead}
      actions={
        <Row wrap gap={8}>
          <OtherWays />
        </Row>
      }
      onChoose={(place, isOnly) => void choose(place, isOnly)}
    />
  );
}
