import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AsideDock } from '#app/AsideDock.tsx';
import { dateAndTime } from '#lib/formats/dates.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Fact, Facts } from '#ui/lists/Facts.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { CardBones, Loading, UntilAnswered } from '#ui/text/Loading.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import {
  placeIn,
  placeSearch,
  PlaceUnknown,
  CustomerPage,
  usePlace,
  type Place,
} from '#features/customers/front.ts';
import { OpenLinesNote } from '#features/cart/front.draft.ts';
import { DraftLines, viewOfDraft } from './DraftLines.tsx';
import { OrderedNote } from './OrderedNote.tsx';
import { draftOf } from './queries.ts';
import type { Draft } from './read-draft.ts';
import { RemoveDraft, RenameDraft } from './DraftTools.tsx';
import { useOpenDraft } from './use-open-draft.ts';

const route = getRouteApi('/frame/drafts/open');

/** One draft: its lines with who changed them, its words, and the way into the cart. */
export function DraftPage() {
  const t = useTranslations('drafts/stored');
  const { draft: draftId, ...search } = route.useSearch();
  const found = usePlace(search);
  const place = placeIn(found);
  const query = useQuery(draftOf(place && placeSearch(place), draftId));
  const { data: draft } = query;
  return (
    <CustomerPage
      title={draft?.name || t('one')}
      place={place}
      chooser="/preorder"
      crumbs={[{ label: t('title'), to: '/drafts' }]}
    >
      {found.state === 'loading' && (
        <Loading>
          <CardBones rows={4} />
        </Loading>
      )}
      {found.state === 'failed' && <FailState error={found.error} onRetry={found.retry} />}
      {(found.state === 'unknown' || found.state === 'missing') && (
        <PlaceUnknown action={<ButtonLink to="/drafts">{t('all')}</ButtonLink>} />
      )}
      {place && <UntilAnswered query={{ ...query }} bones={<CardBones rows={4} />} />}
      {place && draft && <OpenedDraft place={place} draft={draft} />}
    </CustomerPage>
  );
}

function OpenedDraft({ place, draft }: { place: Place; draft: Draft }) {
  const t = useTranslations('drafts/stored');
  const isDesk = useWider(1024);
  const { mutate: open, isPending } = useOpenDraft();
  const { placed, words } = draft;
  const view = viewOfDraft(place, draft);
  const { amount, isEstimated } = view.sum;
  const order = !placed && (
    <Button
      kind="primary"
      size="xl"
      wide
      icon={ShoppingCart}
      busy={isPending}
      onClick={() => open({ place, draftId: draft.draftId })}
    >
      {t('to_cart')}
    </Button>
  );
  const tools = !placed && (
    <Row wrap>
      <RenameDraft draft={draft} />
      <RemoveDraft draft={draft} />
    </Row>
  );
  const sum = (
    <Row between wrap rowGap={0} align="baseline">
      <span>{t('sum')}</span>
      <Money amount={amount} size={isDesk ? 'big' : 'mid'} about={isEstimated} />
    </Row>
  );
  return (
    <WithAside
      sticky
      aside={
        <>
          {order ? (
            <AsideDock counts={sum}>
              {order}
              {isDesk && tools}
            </AsideDock>
          ) : (
            <Card>{sum}</Card>
          )}
          <Card gap={16}>
            <Facts>
              <Fact label={t('begun')}>
                {draft.begunBy} <Caption nowrap>{dateAndTime(draft.begunAt)}</Caption>
              </Fact>
              <Fact label={t('changed_last')}>
                {draft.changedBy} <Caption nowrap>{dateAndTime(draft.changedAt)}</Caption>
              </Fact>
              <Fact label={t('from')}>{t(`source.${draft.source}`)}</Fact>
            </Facts>
            {words !== '' && (
              <div>
                <Text strong>{t('words')}</Text>
                <Text lines>{words}</Text>
              </div>
            )}
          </Card>
        </>
      }
    >
      {placed && <OrderedNote place={place} placed={placed} />}
      {!placed && <OpenLinesNote place={place} open={draft.open} />}
      <DraftLines place={place} draft={draft} view={view} />
      {!isDesk && tools}
    </WithAside>
  );
}
