import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { fromWire } from '#lib/formats/money.ts';
import { useUser } from '#lib/session/session.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink, RowLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { LoadMore, morePages } from '#ui/lists/LoadMore.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { RowBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import { imageOf } from '#features/cart/front.ts';
import {
  groundOf,
  placeFrom,
  unitNamed,
  useOwnUnits,
  useStaffUnit,
  type Place,
} from '#features/customers/front.ts';
import { UnitChoice } from '#features/customers/front.units.ts';
import { Changed } from './DraftLines.tsx';
import { openDrafts } from './queries.ts';
import { useGoodsOf, type DraftRow } from './read-draft.ts';
import { RemoveOwnDrafts } from './RemoveOwnDrafts.tsx';
import { useOpenDraft } from './use-open-draft.ts';

const route = getRouteApi('/frame/drafts');

/** Orders that are not placed yet, of this person's customers in a business unit. */
export function DraftsPage() {
  const t = useTranslations('drafts/stored');
  const unit = useStaffUnit() ?? '';
  const { bu = unit } = route.useSearch();
  const go = route.useNavigate();
  const pages = useInfiniteQuery(openDrafts(bu));
  const rows = pages.data?.pages.flatMap(({ data }) => data);
  const loadAll = async () => {
    let found = pages.data;
    for (let hasMore = pages.hasNextPage; hasMore;) {
      const next = await pages.fetchNextPage({ throwOnError: true });
      [found, hasMore] = [next.data, next.hasNextPage];
    }
    return found?.pages.flatMap(({ data }) => data) ?? [];
  };
  const { isCustomer } = useUser();
  const isFarmNamed = !isCustomer || new Set(rows?.map(({ cvCode }) => cvCode)).size > 1;
  return (
    <Page title={t('title')} crumbs={[]}>
      <Card as="section" flush>
        <UnitChoice bu={bu} onChoose={(next) => void go({ search: { bu: next }, replace: true })} />
        <UntilAnswered query={{ ...pages }} bones={<RowBones rows={4} />} />
        {rows?.length === 0 && (
          <EmptyState
            drawing="cart"
            title={t('empty.title')}
            action={
              <ButtonLink to="/preorder" kind="primary">
                {t('empty.choose')}
              </ButtonLink>
            }
          >
            {t('empty.text')}
          </EmptyState>
        )}
        {rows && <RemoveOwnDrafts rows={rows} onAll={loadAll} />}
        {rows && rows.length > 0 && (
          <List label={t('title')}>
            {rows.map((row) => (
              <DraftItem key={row.draftId} draft={row} isFarmNamed={isFarmNamed} />
            ))}
          </List>
        )}
        {rows && (
          <LoadMore
            {...morePages(pages)}
            topLine
            shown={rows.length}
            total={rows.length}
            summary={t('shown', { count: rows.length })}
          />
        )}
      </Card>
    </Page>
  );
}

/** One draft: its name or first product, its first pictures, where there are several the customer, its words, who changed it last, its sum at the prices of now, and the way on. */
function DraftItem({ draft, isFarmNamed }: { draft: DraftRow; isFarmNamed: boolean }) {
  const t = useTranslations('drafts/stored');
  const { name, cvName, cvCode, orgName, source, words, amount, changedBy, changedAt } = draft;
  const what = useGoodsOf()(draft);
  const unit = unitNamed(useOwnUnits() ?? [], draft.bu);
  const ground = groundOf(unit ?? { pathName: draft.bu.toLowerCase() });
  return (
    <ListRow
      align="start"
      aside={
        <Stack gap={8} align="end">
          {amount > 0 && <Money amount={fromWire(amount)} />}
          {unit && <OrderOn draft={draft} place={placeFrom(unit, draft)} name={name || what} />}
        </Stack>
      }
      below={
        <>
          <Caption>
            <Dotted facts={[isFarmNamed ? cvName || cvCode : '', orgName, t(`source.${source}`)]} />
          </Caption>
          <Changed by={changedBy} at={changedAt} />
        </>
      }
    >
      <Stack gap={4}>
        <RowLink
          to="/drafts/open"
          search={{ bu: draft.bu, cv: cvCode, org: draft.orgCode, draft: draft.draftId }}
        >
          {name || what}
        </RowLink>
        <Row gap={4}>
          {draft.products.map(({ sku, imagePath }) => (
            <Picture key={sku} src={imageOf(imagePath)} ground={ground} size="xs" />
          ))}
        </Row>
        {name !== '' && <Caption>{what}</Caption>}
        {words !== '' && <Caption most={2}>{words}</Caption>}
      </Stack>
    </ListRow>
  );
}

function OrderOn({ draft, place, name }: { draft: DraftRow; place: Place; name: string }) {
  const t = useTranslations('drafts/stored');
  const { mutate: open, isPending } = useOpenDraft();
  return (
    <Button
      size="small"
      busy={isPending}
      aria-label={t('order_on_named', { name })}
      onClick={() => open({ place, draftId: draft.draftId })}
    >
      {t('order_on')}
    </Button>
  );
}
