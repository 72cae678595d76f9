import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { quantityWords } from '#lib/formats/units.ts';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { imageOf } from '#features/cart/front.ts';
import { groundOf, type Place } from '#features/customers/front.ts';
import {
  emptyCart,
  putItem,
  setPlace,
  viewOf,
  type PricedLine,
} from '#features/cart/front.draft.ts';
import { cartLineOf, type Draft } from './read-draft.ts';

/** Who changed it last, and when: neither breaks inside. */
export function Changed({ by, at }: { by: string; at: string }) {
  const t = useTranslations('drafts/stored');
  const whole = (words: ReactNode) => (
    <Text as="span" plain nowrap>
      {words}
    </Text>
  );
  return (
    <Caption>{t.rich(by ? 'changed' : 'changed_at', { by, at: dateAndTime(at), whole })}</Caption>
  );
}

/** The sums of a draft at the prices of now. */
export const viewOfDraft = (place: Place, { lines }: Draft) =>
  viewOf(
    lines.flatMap((line) => cartLineOf(line) ?? []).reduce(putLine, setPlace(emptyCart, place)),
    undefined,
  );

/** The lines of a draft with what they cost now, and those that were removed. */
export function DraftLines({
  place,
  draft: { lines, removed, version },
  view,
}: {
  place: Place;
  draft: Draft;
  view: ReturnType<typeof viewOfDraft>;
}) {
  const t = useTranslations('drafts/stored');
  const priced = new Map(
    view.orders.flatMap((order) => order.lines.map((line) => [line.sku, line] as const)),
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
            picture={
              <Picture
                src={product ? imageOf(product.imagePath) : undefined}
                ground={groundOf(place.bu)}
                size="xs"
              />
            }
            aside={
              <Stack gap={4} align="end">
                <b>{quantityWords(quantity, product?.unitName ?? '')}</b>
                <LineAmount line={priced.get(sku)} />
              </Stack>
            }
          >
            {productName}
            {!product && <Caption tone="danger">{t('gone')}</Caption>}
            {version > 1 && of > 1 && <Changed by={changedBy} at={changedAt} />}
          </ListRow>
        ))}
        {removed.map(({ sku, productName, changedBy, changedAt }) => (
          <ListRow key={sku} aside={<Caption as="span">{t('none')}</Caption>}>
            <s>{productName}</s>
            <Caption>{t('removed', { by: changedBy, at: dateAndTime(changedAt) })}</Caption>
          </ListRow>
        ))}
      </List>
    </Card>
  );
}

const putLine = (cart: Parameters<typeof putItem>[0], line: Parameters<typeof putItem>[1]) =>
  putItem(cart, line);

/** Nothing where the invoice sets the price. */
const LineAmount = ({ line }: { line: PricedLine | undefined }) =>
  line && line.amount > 0 ? (
    <Caption as="span">
      <Money amount={line.amount} about={line.isEstimated} />
    </Caption>
  ) : null;
