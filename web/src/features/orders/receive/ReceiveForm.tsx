import { photoBounds } from '#contract/photos.ts';
import type { OrderView } from '#contract/orders/own-shapes.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dock } from '#app/Dock.tsx';
import { notify } from '#lib/notices.ts';
import { ApiProblem, problemWords } from '#lib/problem.ts';
import { Button } from '#ui/forms/Button.tsx';
import { FieldError } from '#ui/forms/Field.tsx';
import { FileButton } from '#ui/forms/FileButton.tsx';
import { TextArea } from '#ui/forms/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Note } from '#ui/text/Note.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { useLorryName } from '#features/delivery/front.ts';
import { useProductPicture } from '../product-picture.ts';
import { useLiveGoods } from '../weights/live-goods.ts';
import { ClaimPhotos } from './ClaimPhotos.tsx';
import { receiptOf, useDraft, type Lorry } from './draft.ts';
import { useRemovePhoto, useUploadPhoto } from './photos.ts';
import { ReceiveLine } from './ReceiveLine.tsx';
import { useReceive } from './use-receive.ts';

const wordsOf = (error: unknown) =>
  error instanceof ApiProblem
    ? error.message || problemWords(error.code)
    : problemWords('unexpected');

/** The form of a receipt with differences: by line, with photos; the confirmation is at the lower edge. */
export function ReceiveForm({ order, lorry }: { order: OrderView; lorry: Lorry | undefined }) {
  const t = useTranslations('orders/receiving.receive');
  const navigate = useNavigate();
  const isWide = useWider(768);
  const nameOf = useLorryName();
  const { draft, change, clear } = useDraft(order, lorry);
  const isLive = useLiveGoods(order.bu);
  const picture = useProductPicture(order.bu);
  const [isPressed, setPressed] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const { bu, cvCode: cv, orgCode: org, orderId, orderNumber } = order;
  const receive = useReceive(order, lorry?.planId, () => {
    clear();
    notify('order_received', { orderNumber });
    void navigate({
      to: '/orderstatus/orders/$orderId',
      params: { orderId: String(orderId) },
      search: { bu, cv, org },
    });
  });
  const upload = useUploadPhoto(
    order,
    ({ photos, again }) => (setAgain(again), change({ photos })),
  );
  const remove = useRemovePhoto((photos) => (setAgain(false), change({ photos })));
  const { receipt, unreadable } = receiptOf(order, draft);
  const problem = receive.error;
  const faults = problem instanceof ApiProblem ? problem.fields : [];
  const errorAt = (sequence: number) => (field: 'receivedQty' | 'receivedWgh') => {
    if (isPressed && unreadable.has(`${sequence}.${field}`)) return problemWords('required');
    const at = receive.variables?.lines.findIndex((line) => line.sequence === sequence) ?? -1;
    const found = faults.find((one) => one.field === `lines.${at}.${field}`);
    return found && (found.message || problemWords(found.code));
  };
  const isElsewhere = problem && faults.every(({ field }) => !/^lines\.\d+\.received/.test(field));
  const photoProblem = upload.error && wordsOf(upload.error);
  const submit = () => {
    setPressed(true);
    if (receipt.lines.length > 0 && unreadable.size === 0) receive.mutate(receipt);
  };
  const button = (
    <Button
      kind="primary"
      size="xl"
      wide={!isWide}
      busy={receive.isPending}
      data-testid="submit-receive-differences"
      onClick={submit}
    >
      {t('submit')}
    </Button>
  );
  const beside = (
    <>
      <Card title={t('photos')} gap={12}>
        <ClaimPhotos
          photos={draft.photos}
          removing={remove.isPending ? remove.variables : undefined}
          onRemove={(id) => remove.mutate(id)}
        />
        {draft.photos.length < photoBounds.mostOfOrder && (
          <FileButton
            label={t('add_photo')}
            accept={photoBounds.types.join(',')}
            busy={upload.isPending}
            onChoose={(file) => upload.mutate(file)}
          />
        )}
        {upload.isPending && <Caption>{t('sending_photo')}</Caption>}
        {isAgain && <Caption>{t('same_photo')}</Caption>}
        {photoProblem && <FieldError>{photoProblem}</FieldError>}
        <Caption>{t('photo_hint', { most: photoBounds.mostOfOrder })}</Caption>
      </Card>
      <Card>
        <TextArea
          label={t('note')}
          maxLength={1000}
          value={draft.note}
          onChange={(e) => change({ note: e.currentTarget.value })}
        />
      </Card>
      {isPressed && receipt.lines.length === 0 && <FieldError>{t('nothing')}</FieldError>}
      {isWide ? button : <Dock>{button}</Dock>}
    </>
  );
  return (
    <WithAside aside={beside} sticky>
      <Note tone="info">{lorry ? t('text_lorry', { lorry: nameOf(lorry) }) : t('text')}</Note>
      {isElsewhere && (
        <Note tone="danger" live>
          <b>{faults[0]?.message || wordsOf(problem)}</b>
          <p>{t('kept')}</p>
        </Note>
      )}
      {order.details.map((line) => (
        <ReceiveLine
          key={line.sequence}
          line={line}
          picture={picture(line.imagePath)}
          typed={draft.lines[line.sequence]}
          isLive={isLive}
          errorAt={errorAt(line.sequence)}
          onChange={(typed) => change({ lines: { ...draft.lines, [line.sequence]: typed } })}
        />
      ))}
    </WithAside>
  );
}
