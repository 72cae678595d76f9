import { matchingCalls } from '#contract/payments/matching/calls.ts';
import { photoBounds } from '#contract/photos.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { shrunkPhoto } from '#lib/files/photos.ts';
import { Button } from '#ui/forms/Button.tsx';
import { FileButton } from '#ui/forms/FileButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { pathNameOf, type PlaceCodes } from '#features/customers/front.ts';
import { SlipPhotos } from './SlipPhotos.tsx';

export interface BesidePaymentProps {
  place: PlaceCodes;
  paymentNo: string;
  /** the payment still waits for the bank */
  isLive: boolean;
}

/** See BesidePayment. */
export default function BesidePaymentParts({
  canPlay,
  ...payment
}: BesidePaymentProps & { canPlay: boolean }) {
  return (
    <>
      <AttachSlip {...payment} />
      {canPlay && <PlayBank {...payment} />}
    </>
  );
}

function useParams({ place, paymentNo }: BesidePaymentProps) {
  const queries = useQueryClient();
  return async () => ({
    path: await pathNameOf(queries, place.bu),
    a: place.org,
    b: place.cv,
    paymentNo,
  });
}

function AttachSlip(payment: BesidePaymentProps) {
  const t = useTranslations('payments/matching.slip');
  const paramsOf = useParams(payment);
  const [slips, setSlips] = useState<readonly string[]>([]);
  const attach = useMutation({
    mutationFn: async (file: File) => {
      const photo = await shrunkPhoto(file);
      const params = await paramsOf();
      const intent = `slip:${payment.paymentNo}:${photo.name}:${photo.size}:${file.lastModified}`;
      return sendOnce(intent, (idempotencyKey) =>
        send(matchingCalls.uploadSlip, { params, file: photo, idempotencyKey }),
      );
    },
    onSuccess: ({ photos }) => setSlips(photos),
  });
  return (
    <Card gap={12}>
      <Row wrap between>
        <Caption>{t('attach_text')}</Caption>
        <FileButton
          label={t('attach')}
          accept={photoBounds.types.join(',')}
          busy={attach.isPending}
          onChoose={(file) => attach.mutate(file)}
        />
      </Row>
      {slips.length > 0 && (
        <Note tone="success" live>
          <p>{t('attached', { count: slips.length })}</p>
        </Note>
      )}
      <SlipPhotos slips={slips} />
    </Card>
  );
}

function PlayBank(payment: BesidePaymentProps) {
  const t = useTranslations('payments/matching.played');
  const queries = useQueryClient();
  const paramsOf = useParams(payment);
  const play = useMutation({
    mutationFn: async () => {
      const params = await paramsOf();
      return sendOnce(`play-bank:${payment.paymentNo}`, (idempotencyKey) =>
        send(matchingCalls.playBank, { params, body: {}, idempotencyKey }),
      );
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['payments'] }),
  });
  return (
    <Card gap={12}>
      <Row wrap between>
        <Caption>{t('title')}</Caption>
        <Button kind="outline" icon={Landmark} busy={play.isPending} onClick={() => play.mutate()}>
          {t('pay')}
        </Button>
      </Row>
    </Card>
  );
}
