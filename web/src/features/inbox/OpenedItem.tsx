import { inboxCalls } from '#contract/inbox/calls.ts';
import type { InboxItem, InboxRow } from '#contract/inbox/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { useKeys, useSingleKeys } from '#ui/forms/use-keys.ts';
import { Grid } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { CardBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Note } from '#ui/text/Note.tsx';
import { AskBack } from './AskBack.tsx';
import { DismissItem } from './DismissItem.tsx';
import { DraftCard } from './DraftCard.tsx';
import { MakeDraft } from './MakeDraft.tsx';
import { MessageCard } from './MessageCard.tsx';
import { ProblemNote } from '#app/ProblemNote.tsx';
import { inboxItem, onlookers, useChange } from './queries.ts';

interface OpenedItemProps {
  bu: string;
  itemId: number;
  /** the list from which it was opened, for the next one */
  rows: readonly InboxRow[];
  isBesideList: boolean;
  /** opened from the page: the focus moves to its title */
  isNew: boolean;
  /** undefined: the list */
  onOpen: (itemId: number | undefined) => void;
}

/** One message: its words or picture at the left, its draft at the right, and the way to the next. */
export function OpenedItem({ bu, itemId, rows, isBesideList, isNew, onOpen }: OpenedItemProps) {
  const t = useTranslations('inbox');
  const query = useQuery(inboxItem(bu, itemId));
  const { data: others = [] } = useQuery(onlookers(bu, itemId));
  const at = rows.findIndex((row) => row.itemId === itemId);
  const [next, before] = [rows[at + 1]?.itemId, at > 0 ? rows[at - 1]?.itemId : undefined];
  const onNext = next === undefined ? undefined : () => onOpen(next);
  const onBefore = before === undefined ? undefined : () => onOpen(before);
  const areKeysOn = useSingleKeys();
  useKeys({ j: onNext, ArrowRight: onNext, k: onBefore, ArrowLeft: onBefore });
  const { data: item } = query;
  const [isChanging, setChanging] = useState(false);
  const deciding = item && !item.ended && (
    <Deciding bu={bu} item={item} onEnded={onNext ?? (() => onOpen(undefined))} />
  );
  return (
    <Stack>
      <Row between wrap>
        {!isBesideList && (
          <Button kind="outline" size="small" onClick={() => onOpen(undefined)}>
            {t('to_list')}
          </Button>
        )}
        <Row>
          <Button
            kind="outline"
            size="small"
            icon={ChevronLeft}
            aria-keyshortcuts={areKeysOn ? 'k ArrowLeft' : 'ArrowLeft'}
            disabled={!onBefore}
            onClick={onBefore}
          >
            {t('before')}
          </Button>
          <Button
            kind="outline"
            size="small"
            icon={ChevronRight}
            iconAfter
            aria-keyshortcuts={areKeysOn ? 'j ArrowRight' : 'ArrowRight'}
            disabled={!onNext}
            onClick={onNext}
          >
            {t('next')}
          </Button>
        </Row>
      </Row>
      {others.length > 0 && (
        <Note tone="warning" live>
          {t('looking', { names: others.map(({ name }) => name).join(', ') })}
        </Note>
      )}
      <UntilAnswered query={query} bones={<CardBones rows={4} />} />
      {item && (
        <Grid lg={2} align="start">
          <MessageCard bu={bu} item={item} isNew={isNew} deciding={deciding} />
          <Stack>
            {item.about && <AskBack key={itemId} bu={bu} item={item} />}
            {!item.ended && (item.draftId === null || isChanging) ? (
              <MakeDraft
                key={String(isChanging)}
                bu={bu}
                item={item}
                isDocked={!isBesideList}
                onDone={() => setChanging(false)}
              />
            ) : (
              item.draftId !== null && (
                <DraftCard
                  item={item}
                  isDocked={!isBesideList}
                  onChange={() => setChanging(true)}
                />
              )
            )}
            {!item.about && <AskBack key={itemId} bu={bu} item={item} />}
          </Stack>
        </Grid>
      )}
    </Stack>
  );
}

/** Takes the message or gives it back, and ends one that is no order. */
function Deciding({ bu, item, onEnded }: { bu: string; item: InboxItem; onEnded: () => void }) {
  const t = useTranslations('inbox');
  const take = useChange(inboxCalls.takeInboxItem, bu, item.itemId);
  return (
    <Stack gap={4} align="end">
      <Row wrap gap={4} justify="end">
        <Button
          kind="outline"
          size="small"
          busy={take.isPending}
          onClick={() =>
            take.mutate(item.isMine ? { by: 'none' } : { by: 'me', free: item.takenBy === '' })
          }
        >
          {t(item.isMine ? 'give_back' : 'take')}
        </Button>
        <DismissItem bu={bu} item={item} onDone={onEnded} />
      </Row>
      <ProblemNote error={take.error} />
    </Stack>
  );
}
