import type { InboxItem } from '#contract/inbox/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Dock } from '#app/Dock.tsx';
import { quantityWords } from '#lib/formats/units.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { ActionBar } from '#ui/layout/ActionBar.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Note } from '#ui/text/Note.tsx';
import { RowBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { CheckWords, DoubtsNote } from './CheckWords.tsx';
import { draftOfItem } from './queries.ts';

/** The draft of a message: its lines, what is not in it, and the page where it is ordered, or the choice of another customer. */
export function DraftCard({
  item,
  isDocked,
  onChange,
}: {
  item: InboxItem;
  /** its action is in a bar at the lower edge */
  isDocked: boolean;
  onChange: () => void;
}) {
  const t = useTranslations('inbox');
  const query = useQuery(draftOfItem(item));
  const { place, places, anyCustomer, draftId, doubts, ended } = item;
  const { data: draft } = query;
  const change = !ended && (anyCustomer || places.length > 1) && (
    <Button kind="outline" onClick={onChange}>
      {t('draft.change')}
    </Button>
  );
  const order = place && draftId !== null && !draft?.placed && (
    <>
      {doubts.length > 0 ? (
        <CheckWords item={item} kind="primary" />
      ) : (
        <ButtonLink
          to="/drafts/open"
          search={{ bu: place.bu, org: place.org, cv: place.cv, draft: draftId }}
          kind="primary"
        >
          {t('draft.check')}
        </ButtonLink>
      )}
      {change}
    </>
  );
  return (
    <Card as="section" flush title={t('draft.title')}>
      {ended && (
        <CardPart low>
          <Note tone="success">
            {t(`ended_by.${ended.outcome}`, {
              by: ended.by,
              reason: ended.reason,
              number: ended.orderNumber,
            })}
          </Note>
        </CardPart>
      )}
      <UntilAnswered query={query} bones={<RowBones rows={2} />} />
      {draft?.lines.length === 0 && (
        <CardPart low>
          <p>{t('draft.none')}</p>
        </CardPart>
      )}
      {draft && draft.lines.length > 0 && (
        <List label={t('draft.lines')}>
          {draft.lines.map(({ sku, productName, product, quantity }) => (
            <ListRow
              key={sku}
              aside={<span>{quantityWords(quantity, product?.unitName ?? '')}</span>}
            >
              {productName}
              {!product && <Caption tone="danger">{t('draft.gone')}</Caption>}
            </ListRow>
          ))}
        </List>
      )}
      {doubts.length > 0 && (
        <CardPart line="above" low>
          <DoubtsNote doubts={doubts} />
        </CardPart>
      )}
      {place && draft?.placed && (
        <CardPart line="above">
          <ButtonLink
            to="/orderstatus/orders/$orderId"
            params={{ orderId: String(draft.placed.orderId) }}
            search={{ bu: place.bu, org: place.org, cv: place.cv }}
          >
            {t('to_order')}
          </ButtonLink>
        </CardPart>
      )}
      {order &&
        (isDocked ? (
          <Dock always>
            <ActionBar
              counts={
                <Dotted
                  facts={[
                    t('draft.count', { count: draft?.lines.length ?? 0 }),
                    doubts.length > 0 && t('draft.open', { count: doubts.length }),
                  ]}
                />
              }
            >
              {order}
            </ActionBar>
          </Dock>
        ) : (
          <CardPart line="above">
            <Row wrap>{order}</Row>
          </CardPart>
        ))}
    </Card>
  );
}
