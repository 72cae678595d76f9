import type { InboxRow, ItemKind } from '#contract/inbox/shapes.ts';
import {
  Banknote,
  CircleAlert,
  FileText,
  Image,
  MessageSquareText,
  Mic,
  Video,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { LoadMore, morePages, type MorePages } from '#ui/lists/LoadMore.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { useNow } from '#features/delivery/front.ts';
import { useWaited } from '#features/waits/front.ts';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { RowBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { InboxAddress } from './inbox-address.ts';

const icons: Record<ItemKind, LucideIcon> = {
  text: MessageSquareText,
  image: Image,
  audio: Mic,
  video: Video,
  file: FileText,
};
const aboutIcons: Record<Exclude<InboxRow['about'], ''>, LucideIcon> = {
  complaint: CircleAlert,
  money: Banknote,
};

type Pages = MorePages & Parameters<typeof UntilAnswered>[0]['query'];

/** The messages, those first that no person has taken. */
export function InboxList({
  pages,
  rows,
  address,
  opened,
}: {
  pages: Pages;
  rows: readonly InboxRow[] | undefined;
  address: InboxAddress;
  /** the message that is shown beside the list */
  opened: number | undefined;
}) {
  const t = useTranslations('inbox');
  return (
    <>
      <UntilAnswered query={pages} bones={<RowBones rows={4} />} />
      {rows?.length === 0 && (
        <EmptyState drawing="match" title={t(address.ended ? 'empty.ended' : 'empty.title')}>
          {!address.ended && t('empty.text')}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <List label={t('list')}>
          {rows.map((row) => (
            <InboxEntry
              key={row.itemId}
              row={row}
              address={address}
              isOpened={row.itemId === opened}
            />
          ))}
        </List>
      )}
      {rows && (
        <LoadMore
          {...morePages(pages)}
          topLine
          shown={rows.length}
          total={rows.length}
          summary={t('shown', { count: rows.length })}
        />
      )}
    </>
  );
}

const lateMs = 3_600_000;

function InboxEntry({
  row,
  address,
  isOpened,
}: {
  row: InboxRow;
  address: InboxAddress;
  isOpened: boolean;
}) {
  const t = useTranslations('inbox');
  const waited = useWaited();
  const now = useNow().getTime();
  const { itemId, kind, about, words, from, cvName, sentAt, takenBy, isMine, draftId, ended } = row;
  const taken = takenBy !== '' && t(isMine ? 'taken_by_me' : 'taken_by', { name: takenBy });
  return (
    <ListRow
      align="start"
      isPicked={isOpened}
      picture={<Icon of={about ? aboutIcons[about] : icons[kind]} />}
      aside={
        !ended && (
          <Caption
            as="span"
            nowrap
            {...(now - Date.parse(sentAt) > lateMs && { tone: 'danger' as const })}
          >
            {waited(sentAt, now)}
          </Caption>
        )
      }
    >
      <Stack gap={4}>
        <RowLink
          to="/drafts/inbox"
          search={{ ...address, item: itemId }}
          {...(isOpened && { 'aria-current': 'page' as const })}
        >
          {cvName || from || t('stranger')}
        </RowLink>
        <Text most={2}>{words || t(`kind.${kind}`)}</Text>
        <Caption>
          <Dotted
            facts={[
              about && t(`about.${about}`),
              cvName ? from : '',
              ended && dateAndTime(sentAt),
              !ended && taken,
              draftId !== null && !ended && t('has_draft'),
            ]}
          />
        </Caption>
        {ended && (
          <Caption>
            {t(`ended_by.${ended.outcome}`, {
              by: ended.by,
              reason: ended.reason,
              number: ended.orderNumber,
            })}
          </Caption>
        )}
      </Stack>
    </ListRow>
  );
}
