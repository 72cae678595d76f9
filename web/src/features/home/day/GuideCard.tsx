import type { HomeDay, HomeRow } from '#contract/home/own-shapes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { monthDay, shortDate } from '#lib/formats/dates.ts';
import { quantityWords } from '#lib/formats/units.ts';
import { Button } from '#ui/forms/Button.tsx';
import { BesideLink, ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { imageOf } from '#features/cart/front.ts';
import {
  beginsAtHome,
  groundOf,
  organisationsOf,
  placeIn,
  useHomePlace,
  usePlace,
  type PlaceCodes,
} from '#features/customers/front.ts';
import { lastCheckOut } from '#features/orders/front.ts';
import { useReorder } from '#features/orders/front.parts.ts';
import { homeDay } from './queries.ts';

/** The first rows of the customer's order guide with what was ordered last time, and one press that orders it again. */
export default function GuideCard() {
  const place = useHomePlace();
  return place ? <GuideOf codes={place} /> : null;
}

export const begin = beginsAtHome((queries, place) =>
  Promise.all([
    queries.fetchQuery(homeDay(place)),
    queries.fetchQuery(organisationsOf(place.bu, place.cv)),
  ]),
);

function GuideOf({ codes }: { codes: PlaceCodes }) {
  const { data } = useQuery(homeDay(codes));
  return data && data.count + data.last.products > 0 ? <Guide codes={codes} day={data} /> : null;
}

function Guide({
  codes,
  day: { rows, count, last },
}: {
  codes: PlaceCodes;
  day: Pick<HomeDay, 'rows' | 'count' | 'last'>;
}) {
  const t = useTranslations('home');
  const queries = useQueryClient();
  const ground = groundOf(placeIn(usePlace(codes))?.bu ?? { pathName: codes.bu.toLowerCase() });
  const { reorder, isLooking, sheet } = useReorder();
  return (
    <Card
      flush
      title={t('guide')}
      aside={
        last.date !== '' && (
          <Caption as="span" nowrap>
            {t('last', { date: shortDate(last.date) })}
          </Caption>
        )
      }
      data-card="guide"
    >
      {rows.length > 0 && (
        <List topLine label={t('guide')}>
          {rows.map((row) => (
            <ListRow
              key={row.sku}
              picture={<Picture src={imageOf(row.now?.imagePath ?? '')} ground={ground} size="s" />}
              aside={<LastTime row={row} />}
            >
              <Text close most={2}>
                {row.productName || row.sku}
              </Text>
            </ListRow>
          ))}
        </List>
      )}
      <CardPart line="above">
        <Stack gap={12}>
          {last.products > 0 ? (
            <Button
              kind="secondary"
              size="xl"
              wide
              icon={RotateCcw}
              busy={isLooking}
              onClick={() => reorder(() => queries.fetchQuery(lastCheckOut(codes)))}
            >
              {t('put', { count: last.products })}
            </Button>
          ) : (
            <ButtonLink to="/guide" search={codes} size="xl" wide>
              {t('open', { count })}
            </ButtonLink>
          )}
          <Row wrap gap={24} rowGap={0}>
            {last.products > 0 && (
              <BesideLink to="/guide" search={codes}>
                {t('open', { count })}
              </BesideLink>
            )}
            <BesideLink to="/drafts" search={{ bu: codes.bu }}>
              {t('drafts')}
            </BesideLink>
            <BesideLink to="/preorder/standing" search={codes}>
              {t('standing')}
            </BesideLink>
          </Row>
        </Stack>
      </CardPart>
      {sheet}
    </Card>
  );
}

/** How much of it the last check-out had, in bold: what the button orders again. Else what was ordered of it before, and when. */
function LastTime({ row: { now, again, lastQuantity, lastDate } }: { row: HomeRow }) {
  const t = useTranslations('home');
  if (!now)
    return (
      <Caption as="span" tone="danger">
        {t('gone')}
      </Caption>
    );
  if (again > 0)
    return (
      <Text as="b" size="figure" nowrap>
        {quantityWords(again, now.unitName)}
      </Text>
    );
  return lastQuantity === null ? null : (
    <Text as="div" end nowrap tone="muted">
      {quantityWords(lastQuantity, now.unitName)}
      <Caption>{monthDay(lastDate)}</Caption>
    </Text>
  );
}
