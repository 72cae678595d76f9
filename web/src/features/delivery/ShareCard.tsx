import { deliveryCalls } from '#contract/delivery/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import { copyText } from '#lib/copy-text.ts';
import { clockTime, shortDate } from '#lib/formats/dates.ts';
import { sendOnce } from '#lib/intent.ts';
import { hasShareSheet, shareLink } from '#lib/share-link.ts';
import { inLocale } from '#lib/words/locale.ts';
import { Button } from '#ui/forms/Button.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { shareOf } from './queries.ts';

/** The person's own link to this delivery: create, send by the phone's own sheet, copy, end. */
export function ShareCard({ orderId }: { orderId: number }) {
  const t = useTranslations('delivery.share');
  const queries = useQueryClient();
  const query = shareOf(orderId);
  const { data: share, isPending } = useQuery(query);
  const make = useMutation({
    mutationFn: () =>
      sendOnce(`share:${orderId}`, (idempotencyKey) =>
        send(deliveryCalls.shareDelivery, { params: { orderId }, idempotencyKey }),
      ),
    onSuccess: ({ data }) => queries.setQueryData(query.queryKey, data),
  });
  const end = useMutation({
    mutationFn: (shareId: string) =>
      sendOnce(`end-share:${shareId}`, (idempotencyKey) =>
        send(deliveryCalls.endDeliveryShare, { params: { shareId }, idempotencyKey }),
      ),
    onSuccess: () => {
      queries.setQueryData(query.queryKey, null);
      announce(t('ended'));
    },
  });
  const link = share && `${location.origin}${inLocale(`/delivery/${share.token}`)}`;
  return (
    <Card title={t('title')} gap={12}>
      <p>{t('text')}</p>
      {share && link ? (
        <>
          <TextField
            label={t('link')}
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Caption>
            {t('until', { date: shortDate(share.endsAt), time: clockTime(share.endsAt) })}
          </Caption>
          <Row wrap>
            {hasShareSheet() && (
              <Button
                kind="primary"
                icon={Share2}
                onClick={() => void shareLink({ title: t('title'), url: link })}
              >
                {t('send')}
              </Button>
            )}
            <Button
              kind={hasShareSheet() ? 'outline' : 'primary'}
              icon={Copy}
              onClick={() => void copyText(link)}
            >
              {t('copy')}
            </Button>
            <Button kind="outline" busy={end.isPending} onClick={() => end.mutate(share.shareId)}>
              {t('end')}
            </Button>
          </Row>
        </>
      ) : (
        <Row>
          <Button
            kind="outline"
            icon={Share2}
            busy={make.isPending || isPending}
            onClick={() => make.mutate()}
          >
            {t('make')}
          </Button>
        </Row>
      )}
    </Card>
  );
}
