import type { OrderView } from '#contract/orders/own-shapes.ts';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { placeIn, usePlace } from '#features/customers/front.ts';
import { placeOfOrder } from '../order-place.ts';
import { ClashCard } from './ClashCard.tsx';
import { ClosedEdit } from './ClosedEdit.tsx';
import { clashOf, isClash } from './conflict.ts';
import { useDraft } from './draft-store.ts';
import { EditForm } from './EditForm.tsx';
import { editCrumbs } from './edit-crumbs.ts';

/** The edit of an order: the form, the choice between two persons' changes, or the note that it is too late. */
export function EditScreen({ order }: { order: OrderView }) {
  const t = useTranslations('orders/edit');
  const orders = useTranslations('orders');
  const draft = useDraft(order);
  const { bu, cvCode: cv, orgCode: org } = order;
  const place = placeIn(usePlace({ bu, cv, org }));
  const clash = clashOf(draft, order);
  return (
    <Page
      title={t('title')}
      acting={{ name: order.cvName || cv, code: cv, org: order.orgName || org }}
      crumbs={editCrumbs(order, orders('title'))}
    >
      {!order.can.edit ? (
        <ClosedEdit order={order} draft={draft} />
      ) : isClash(clash) ? (
        <ClashCard key={order.version} order={order} draft={draft} clash={clash} />
      ) : (
        // A new key mounts the form again, with the typed values, where the order has changed.
        <EditForm
          key={JSON.stringify(draft.header)}
          order={order}
          draft={draft}
          place={place ?? placeOfOrder(order, [])}
          isPlaceKnown={place !== undefined}
        />
      )}
    </Page>
  );
}
