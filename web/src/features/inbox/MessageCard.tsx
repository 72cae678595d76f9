import type { InboxItem } from '#contract/inbox/shapes.ts';
import { useTranslations } from 'use-intl';
import { focusIn } from '#app/focus-title.ts';
import { dateAndTime } from '#lib/formats/dates.ts';
import { BesideLink, ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Fact, Facts } from '#ui/lists/Facts.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Text } from '#ui/text/Text.tsx';
import { ItemContent } from './ItemContent.tsx';

/** What the person sent: words, picture, sound or file, and what a machine read in it. */
export function MessageCard({ bu, item, isNew }: { bu: string; item: InboxItem; isNew: boolean }) {
  const t = useTranslations('inbox');
  const { words, kind, about, from, sentAt, place, order, reading } = item;
  return (
    <Card
      title={t(about ? `about.${about}` : `kind.${kind}`)}
      gap={16}
      ref={isNew ? focusIn : null}
    >
      <Facts>
        <Fact label={t('from')}>{from || t('stranger')}</Fact>
        <Fact label={t('sent')}>{dateAndTime(sentAt)}</Fact>
        {place && (
          <Fact label={t('customer')}>
            <BesideLink to="/customers" search={{ bu: place.bu, cv: place.cv, org: place.org }}>
              {place.cvName}
            </BesideLink>
          </Fact>
        )}
        {order && <Fact label={t('delivery')}>{order.orderNumber}</Fact>}
      </Facts>
      {words !== '' && (
        <Text lines size="lead">
          {words}
        </Text>
      )}
      <ItemContent bu={bu} item={item} />
      {place && order && (
        <ButtonLink
          to="/orderstatus/orders/$orderId"
          params={{ orderId: String(order.orderId) }}
          search={{ bu: place.bu, org: place.org, cv: place.cv }}
        >
          {t('to_order')}
        </ButtonLink>
      )}
      {reading && <Reading reading={reading} />}
    </Card>
  );
}

function Reading({ reading: { state, words } }: { reading: NonNullable<InboxItem['reading']> }) {
  const t = useTranslations('inbox.reading');
  if (state === 'waiting') return <Note tone="info">{t('waiting')}</Note>;
  if (state === 'failed') return <Note tone="warning">{t('failed')}</Note>;
  if (words === '') return <Note tone="info">{t('nothing')}</Note>;
  return (
    <Stack gap={8}>
      <Text strong>{t('title')}</Text>
      <Text lines>{words}</Text>
      <Note tone="warning">{t('compare')}</Note>
    </Stack>
  );
}
