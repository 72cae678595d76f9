import type { InboxItem } from '#contract/inbox/shapes.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { focusIn } from '#app/focus-title.ts';
import { dateAndTime } from '#lib/formats/dates.ts';
import { BesideLink, ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { ItemContent } from './ItemContent.tsx';

/** What the person sent: words, picture, sound or file, and what a machine read in it. */
export function MessageCard({
  bu,
  item,
  isNew,
  deciding,
}: {
  bu: string;
  item: InboxItem;
  isNew: boolean;
  /** takes or ends it */
  deciding: ReactNode;
}) {
  const t = useTranslations('inbox');
  const { words, kind, about, from, sentAt, place, order, reading, takenBy, isMine } = item;
  return (
    <Card
      title={t(about ? `about.${about}` : `kind.${kind}`)}
      aside={deciding}
      gap={12}
      ref={isNew ? focusIn : null}
    >
      <div>
        {place && (
          <BesideLink to="/customers" search={{ bu: place.bu, cv: place.cv, org: place.org }}>
            {place.cvName}
          </BesideLink>
        )}
        <Caption>
          <Dotted
            facts={[
              from || t('stranger'),
              dateAndTime(sentAt),
              order?.orderNumber,
              takenBy !== '' && t(isMine ? 'taken_by_me' : 'taken_by', { name: takenBy }),
            ]}
          />
        </Caption>
      </div>
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
