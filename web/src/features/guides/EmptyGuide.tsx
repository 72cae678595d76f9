import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { placeSearch, type Place } from '#features/customers/front.ts';

interface EmptyGuideProps {
  place: Place;
  isUsual: boolean;
  /** opens the search for products; undefined where it is open, or there is no network */
  onAdd?: (() => void) | undefined;
}

/** A guide without products: of a new customer, or one that begins empty. */
export function EmptyGuide({ place, isUsual, onAdd }: EmptyGuideProps) {
  const t = useTranslations('guides');
  return (
    <EmptyState
      drawing="gate"
      title={t(isUsual ? 'empty.usual' : 'empty.named')}
      action={
        <Row as="span" wrap justify="center">
          {onAdd && (
            <Button kind="primary" onClick={onAdd}>
              {t('add.label')}
            </Button>
          )}
          <ButtonLink to="/preorder/product" search={placeSearch(place)}>
            {t('empty.products')}
          </ButtonLink>
        </Row>
      }
    >
      {t(isUsual ? 'empty.usual_text' : 'empty.named_text')}
    </EmptyState>
  );
}
