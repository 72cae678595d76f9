import { ordersCalls } from '#contract/orders/calls.ts';
import type { OrderView } from '#contract/orders/own-shapes.ts';
import { FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDocument } from '#app/DocumentPreview.tsx';
import { send } from '#lib/client.ts';
import { madeDocument } from '#lib/files/made-document.ts';
import { useUser } from '#lib/session/session.ts';
import { Button, type ButtonLook } from '#ui/forms/Button.tsx';
import { keepPdf } from '#features/cart/front.ts';

interface OrderDocumentProps extends Pick<ButtonLook, 'size' | 'wide'> {
  order: Pick<OrderView, 'bu' | 'orgCode' | 'orderId' | 'orderNumber'>;
}

/** Makes the order's PDF and shows it; made again each time, because the order may have changed. */
export function OrderDocument({
  order: { bu, orgCode: org, orderId, orderNumber },
  ...look
}: OrderDocumentProps) {
  const t = useTranslations('orders.document');
  const { userId } = useUser();
  const make = useDocument(
    async () => {
      const made = madeDocument(
        await send(ordersCalls.genReportOrder, { params: { bu, org, userId, orderId } }),
      );
      if (made !== undefined) keepPdf(made);
      return made;
    },
    { title: t('title', { number: orderNumber }), fileName: `${orderNumber}.pdf` },
  );
  return (
    <>
      <Button
        kind="outline"
        icon={FileText}
        busy={make.isPending}
        {...look}
        onClick={() => make.mutate()}
      >
        {t('show')}
      </Button>
      {make.preview}
    </>
  );
}
