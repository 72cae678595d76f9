import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { quantityWords } from '#lib/formats/units.ts';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Sum, Sums } from '#ui/lists/Facts.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption } from '#ui/text/Text.tsx';
import type { Place } from '#features/customers/front.ts';
import { emptyCart, putItem, setPlace, viewOf } from '#features/cart/front.draft.ts';
import { cartLineOf, type Draft } from './read-draft.ts';

/** The lines of a draft, those that were removed, and its sum at the prices of now. */
export function DraftLines({
  place,
  draft: { lines, removed, version },
}: {
  place: Place;
  draft: Draft;
}) {
  const t = useTranslations('drafts/stored');
  const { sum } = viewOf(
    lines.flatMap((line) => cartLineOf(line) ?? []).reduce(putLine, setPlace(emptyCart, place)),
    undefined,
  );
  return (
    <Card as="section" flush title={t('lines')}>
      {lines.length === 0 && (
        <CardPart>
          <Caption>{t('no_lines')}</Caption>
        </CardPart>
      )}
      <List label={t('lines')}>
        {lines.map(({ sku, productName, product, quantity, version: of, changedBy, changedAt }) => (
          <ListRow
            key={sku}
            aside={<span>{quantityWords(quantity, product?.unitName ?? '')}</span>}
          >
            {productName}
            {!product && <Caption tone="danger">{t('gone')}</Caption>}
            {version > 1 && of > 1 && (
              <Caption>{t('changed', { by: changedBy, at: dateAndTime(changedAt) })}</Caption>
            )}
          </ListRow>
        ))}
        {removed.map(({ sku, productName, changedBy, changedAt }) => (
          <ListRow key={sku} aside={<Caption as="span">{t('none')}</Caption>}>
            <s>{productName}</s>
            <Caption>{t('removed', { by: changedBy, at: dateAndTime(changedAt) })}</Caption>
          </ListRow>
        ))}
      </List>
      {lines.length > 0 && (
        <CardPart line="above">
          <Sums>
            <Sum total label={<b>{t('sum')}</b>}>
              <Money amount={sum.amount} size="big" about={sum.isEstimated} />
            </Sum>
          </Sums>
        </CardPart>
      )}
    </Card>
  );
}

const putLine = (cart: Parameters<typeof putItem>[0], line: Parameters<typeof putItem>[1]) =>
  putItem(cart, line);
