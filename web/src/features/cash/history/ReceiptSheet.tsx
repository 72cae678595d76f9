import { cashCalls } from '#contract/cash/calls.ts';
import { bareMoney } from '#contract/written-money.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import { dateAndTime } from '#lib/formats/dates.ts';
import { sendOnce } from '#lib/intent.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import { notify } from '#lib/notices.ts';
import { problemWords } from '#lib/problem.ts';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { TextArea } from '#ui/forms/TextField.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Pair, Pairs } from '#ui/lists/Facts.tsx';
import { RowBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { SendDocument } from '#features/notices/front.documents.ts';
import { PrintReceipt } from '../PrintReceipt.tsx';
import { cashKey, cashReceipt } from '../queries.ts';

/** One receipt: printed again, or voided with a reason where the user may. */
export function ReceiptSheet({ receiptNo, onClose }: { receiptNo: string; onClose: () => void }) {
  const t = useTranslations('cash.receipt');
  const asked = useQuery(cashReceipt(receiptNo));
  const [reason, setReason] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const receipt = asked.data;
  const close = () => (setReason(undefined), setMissing(false), onClose());
  const voidIt = useMutation({
    mutationFn: (why: string) =>
      sendOnce(`cash-void:${receiptNo}:${why}`, (key) =>
        send(cashCalls.voidReceipt, {
          params: { receiptNo },
          body: { reason: why },
          idempotencyKey: key,
        }),
      ),
    onSuccess: ({ voidAsked }) => {
      notify(voidAsked ? 'receipt_void_asked' : 'receipt_voided', { receiptNo });
      close();
    },
    meta: { renews: cashKey },
  });
  const submit = () => {
    const why = reason?.trim() ?? '';
    if (reason === undefined) setReason('');
    else if (why === '') setMissing(true);
    else voidIt.mutate(why);
  };
  return (
    <Sheet open={receiptNo !== ''} onClose={close}>
      <Stack gap={16}>
        <SheetHead icon={ReceiptText} title={t('title', { number: receiptNo })} />
        {receiptNo !== '' && <UntilAnswered query={asked} bones={<RowBones rows={4} />} />}
        {receipt && (
          <>
            {receipt.voidReason && (
              <Note tone="danger">{t('voided', { reason: receipt.voidReason })}</Note>
            )}
            {receipt.voidAsked && <Note tone="danger">{t('void_asked', receipt.voidAsked)}</Note>}
            <Pairs>
              <Pair label={t('customer')}>
                <Dotted facts={[receipt.cvName, receipt.cvCode]} />
              </Pair>
              {receipt.allocations.map((one) => (
                <Pair key={one.invoiceNumber} label={one.invoiceNumber}>
                  {bareMoney(fromWire(one.amount))}
                </Pair>
              ))}
              {receipt.roundingAmt !== 0 && (
                <Pair label={t('rounding')}>{bareMoney(fromWire(receipt.roundingAmt))}</Pair>
              )}
              <Pair label={t('amount')}>{money(fromWire(receipt.cashAmt))}</Pair>
              <Pair label={t('at')}>
                {dateAndTime(`${receipt.paymentDate.replaceAll('/', '-').replace(' ', 'T')}+07:00`)}
              </Pair>
              <Pair label={t('cashier')}>{receipt.cashier}</Pair>
              <Pair label={t('prints')}>{t('times', { count: receipt.printNo })}</Pair>
            </Pairs>
            <PrintReceipt receiptNo={receiptNo} />
            <Row>
              <SendDocument
                document="receipt"
                documentId={receiptNo}
                bu={receipt.pathName}
                cvCode={receipt.cvCode}
                orgCode={receipt.orgCode}
              >
                {t('send')}
              </SendDocument>
            </Row>
            {reason !== undefined && (
              <TextArea
                label={t('reason')}
                maxLength={500}
                value={reason}
                error={isMissing ? problemWords('required') : undefined}
                onChange={(e) => (setReason(e.currentTarget.value), setMissing(false))}
              />
            )}
          </>
        )}
      </Stack>
      <SheetActions>
        {receipt?.can.void && (
          <Button
            kind={reason === undefined ? 'outline' : 'danger'}
            busy={voidIt.isPending}
            onClick={submit}
          >
            {t(receipt.voidAsked ? 'confirm_void' : 'void')}
          </Button>
        )}
        <Button kind="outline" onClick={close}>
          {t('close')}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
