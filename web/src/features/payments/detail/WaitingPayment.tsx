import { isCash } from '#contract/payments/methods.ts';
import type { PaymentDocument } from '#contract/payments/shapes.ts';
import { useMutation } from '@tanstack/react-query';
import { Copy, Download, FileText, RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Dock } from '#app/Dock.tsx';
import { copyText } from '#lib/copy-text.ts';
import { placeIn } from '#features/customers/front.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Only } from '#ui/layout/Only.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { PayFlow } from '../use-pay-flow.ts';
import { useCardFacts } from './card-facts.ts';
import { PayCard } from './PayCard.tsx';
import { PaymentSlip } from './PaymentSlip.tsx';
import { useDrawnCodes, isAtCounter } from './use-drawn-codes.ts';
import { savePicture } from './save-picture.ts';

/** The card with its code, instructions, and a note that the page updates itself. */
export function WaitingPayment({ payment, flow }: { payment: PaymentDocument; flow: PayFlow }) {
  const t = useTranslations('payments/paying.detail');
  const isWide = useWider(768);
  const facts = useCardFacts(payment, placeIn(flow.found)?.org.orgName ?? '');
  const codes = useDrawnCodes(payment);
  const { barcodeType, allotments, invoiceNumber, paymentNo, reference2 } = payment;
  const save = useMutation({
    mutationFn: async () =>
      codes && savePicture(facts, codes, allotments.length > 1 ? paymentNo : invoiceNumber),
    meta: { inline: true },
  });
  const actions = (
    <>
      {codes && (
        <Button
          kind="primary"
          icon={Download}
          busy={save.isPending}
          data-testid="submit-save-image"
          onClick={() => save.mutate()}
        >
          {t('save')}
        </Button>
      )}
      <Button
        kind="outline"
        icon={Copy}
        onClick={() => void copyText(isCash(barcodeType) ? paymentNo : reference2 || paymentNo)}
      >
        {t('copy_number')}
      </Button>
    </>
  );
  return (
    <Stack gap={16}>
      <PayCard payment={payment} facts={facts} codes={codes} />
      {save.isError && (
        <Note tone="danger" live>
          {t('save_failed')}
        </Note>
      )}
      {isWide ? (
        <Row wrap justify="center">
          {actions}
        </Row>
      ) : (
        <Dock>
          <Grid fit={136} gap={8}>
            {actions}
          </Grid>
        </Dock>
      )}
      {codes && isAtCounter(barcodeType) && (
        <PaymentSlip flow={flow} paymentNo={paymentNo} icon={FileText} />
      )}
      <Stack gap={4} align="center">
        <Row as="span">
          <Icon of={RefreshCw} size="s" tone="muted" />
          <Text as="span" tone="muted">
            {t(barcodeType === '4' ? 'waiting_cash' : 'waiting')}
          </Text>
        </Row>
        {barcodeType === '1' && (
          <Only on="phone">
            <Caption as="span" lines>
              {t('same_phone')}
            </Caption>
          </Only>
        )}
        {codes && isAtCounter(barcodeType) && <Caption as="span">{t('bright')}</Caption>}
      </Stack>
    </Stack>
  );
}
