import { ordersCalls } from '#contract/orders/calls.ts';
import type { OrderView } from '#contract/orders/own-shapes.ts';
import { useTranslations } from 'use-intl';
import { useDocument } from '#app/DocumentPreview.tsx';
import { send } from '#lib/client.ts';
import { madeDocument } from '#lib/files/made-document.ts';
import { useUser } from '#lib/session/session.ts';
import { keepPdf } from '#features/cart/front.ts';

/** Makes the order's PDF and shows it; made again each time, because the order may have changed. */
export function useOrderDocument({
  bu,
  orgCode: org,
  orderId,
  orderNumber,
}: Pick<OrderView, 'bu' | 'orgCode' | 'orderId' | 'orderNumber'>) {
  const t = useTranslations('orders.document');
  const { userId } = useUser();
  return useDocument(
    async () => {
      const made = madeDocument(
        await send(ordersCalls.genReportOrder, { params: { bu, org, userId, orderId } }),
      );
      if (made !== undefined) keepPdf(made);
      return made;
    },
    { title: t('title', { number: orderNumber }), fileName: `${orderNumber}.pdf` },
  );
}
