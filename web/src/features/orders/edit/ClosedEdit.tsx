import type { OrderView } from '#contract/orders/own-shapes.ts';
import { useTranslations } from 'use-intl';
import { askConfirm } from '#lib/notices.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';
import { ChangeList } from '../detail/ChangeList.tsx';
import { draftFields, draftLines, useNames } from './draft-changes.ts';
import { isUntouched, type OrderDraft } from './draft.ts';
import { dropDraft } from './draft-store.ts';

/** Replaces the edit form once the order has left its first status: the reason, the changes that were not saved, and a link to the order. */
export function ClosedEdit({ order, draft }: { order: OrderView; draft: OrderDraft }) {
  const t = useTranslations('orders/edit');
  const orders = useTranslations('orders');
  const nameOf = useNames(order);
  const { bu, cvCode: cv, orgCode: org, orderId, orderNumber, status } = order;
  const discard = async () =>
    (await askConfirm('discard_order_edit', { orderNumber })) && dropDraft(order);
  const fields = draftFields(draft).map((one) => ({
    ...one,
    before: nameOf(one.field, one.before),
    after: nameOf(one.field, one.after),
  }));
  return (
    <Stack most={720}>
      <Note tone="danger" live>
        <b>{t('closed')}</b>
        <p>{t('closed_text', { status: orders(`status.${status}`) })}</p>
      </Note>
      {!isUntouched(draft) && (
        <Card title={t('closed_kept')} gap={12}>
          <ChangeList lines={draftLines(draft)} fields={fields} />
        </Card>
      )}
      <Row wrap>
        <ButtonLink
          to="/orderstatus/orders/$orderId"
          params={{ orderId: String(orderId) }}
          search={{ bu, cv, org }}
          kind="primary"
        >
          {t('back')}
        </ButtonLink>
        {!isUntouched(draft) && (
          <Button kind="outline" onClick={() => void discard()}>
            {t('discard')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
