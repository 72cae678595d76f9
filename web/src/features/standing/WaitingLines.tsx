import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { quantityWords } from '#lib/formats/units.ts';
import { Row } from '#ui/layout/Row.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { RowBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { draftOfDay } from './queries.ts';
import { sumOf } from './sum-of.ts';

const most = 5;

/** What a draft that waits would order: its first products, and the sum at the prices of now. */
export function WaitingLines({
  place,
  draftId,
  day,
}: {
  place: PlaceCodes;
  draftId: number;
  day: string;
}) {
  const t = useTranslations('standing.waits');
  const form = useTranslations('standing.form');
  const asked = useQuery(draftOfDay(place, draftId));
  if (!asked.data) return <UntilAnswered query={asked} bones={<RowBones rows={2} />} />;
  const { lines } = asked.data;
  const sum = sumOf(lines.map(({ quantity, product }) => ({ quantity, price: product })));
  return (
    <div>
      <List label={t('products', { day })}>
        {lines.slice(0, most).map(({ sku, productName, quantity, product }) => (
          <ListRow
            key={sku}
            bare
            aside={
              product ? (
                <Text as="span">{quantityWords(quantity, product.unitName)}</Text>
              ) : (
                <Caption as="span" tone="danger">
                  {form('gone')}
                </Caption>
              )
            }
          >
            {productName || sku}
          </ListRow>
        ))}
      </List>
      {lines.length > most && <Caption>{t('more', { count: lines.length - most })}</Caption>}
      {sum !== undefined && (
        <Row between>
          <Text as="span">{t('sum')}</Text>
          <Money amount={sum} />
        </Row>
      )}
    </div>
  );
}
