import { bangkokDate } from '#contract/calendar.ts';
import { deliveryDateProblem } from '#contract/orders/header-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { askConfirm } from '#lib/notices.ts';
import { serverNow } from '#lib/server-clock.ts';
import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { useCart } from '#features/cart/front.ts';
import { takeDay } from '#features/cart/front.day.ts';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { AlsoRead } from './AlsoRead.tsx';
import { checkLines, sumsOf } from './check-lines.ts';
import { CheckCard } from './CheckCard.tsx';
import { PutDock } from './PutDock.tsx';
import { readSource } from './queries.ts';
import { Reading } from './Reading.tsx';
import { SourceCard } from './SourceCard.tsx';
import type { Choose, OpenedMessage, Source, StoredPaste } from './stored-paste.ts';
import { usePutMessage } from './message/use-put-message.ts';
import type { ChosenSheet } from './sheet/use-sheet.ts';
import { toLines } from './to-next-line.ts';
import { useTakeLines } from './use-take-lines.ts';

interface CheckedListProps {
  place: Place;
  paste: StoredPaste;
  source: Source;
  opened: OpenedMessage | undefined;
  /** read a moment ago: the focus moves to the first lines */
  isNew: boolean;
  /** reads the file once more; undefined where it was chosen before the page was loaded */
  onAgain: ChosenSheet['again'];
  onChange: (next: Partial<StoredPaste>) => void;
  onChoose: Choose;
  onClear: () => void;
}

// The words of more lines are higher than a window, and scroll with the page.
const mostBeside = 12;

/** What was read from a text or a sheet, on a desk beside it: lines in doubt first. Only lines without a doubt go into the cart. */
export function CheckedList({
  place,
  paste,
  source,
  opened,
  isNew,
  onAgain,
  onChange,
  onChoose,
  onClear,
}: CheckedListProps) {
  const t = useTranslations('drafts/paste');
  const go = useNavigate();
  const read = useQuery(readSource(placeSearch(place), source));
  useEffect(() => (isNew && read.isSuccess ? toLines() : undefined), [isNew, read.isSuccess]);
  const take = useTakeLines(place);
  const [inHand, setInHand] = useState('');
  const isCartEmpty = Object.keys(useCart().vmCart).length === 0;
  const lines = checkLines(read.data?.lines ?? [], paste.choices);
  const day = read.data?.day ?? undefined;
  // "Tomorrow" of a chat is the day after it was written.
  const meant = opened ? opened.day : day?.sure && day.day;
  const sureDay =
    meant && !deliveryDateProblem(meant, bangkokDate(new Date(serverNow()))) ? meant : undefined;
  const usedDay = paste.withoutDay ? undefined : sureDay;
  const taken = () => {
    take(lines);
    if (usedDay) void takeDay(place, usedDay);
    if (lines.some(({ state }) => state === 'open')) {
      const added = lines
        .filter(({ state }) => state === 'ready')
        .map(({ key, choice }) => [key, { ...choice, isAdded: true }] as const);
      return onChange({ choices: { ...paste.choices, ...Object.fromEntries(added) } });
    }
    onClear();
    // What was in the cart before, and what a chat asked for, is looked at first.
    const isReady = isCartEmpty && opened === undefined;
    void go({
      to: isReady ? '/preorder/checkout' : '/preorder/cart',
      search: placeSearch(place),
    });
  };
  const message = usePutMessage(place, opened, taken);
  // What a file hides is asked about once, before its first lines go into the cart.
  const hides =
    'file' in source &&
    source.unread !== undefined &&
    !lines.some(({ state }) => state === 'added');
  const put = async () => {
    if (hides && !(await askConfirm('leave_unread', { name: source.file }))) return;
    if (opened) message.mutate({ lines, day: usedDay });
    else taken();
  };
  const sums = sumsOf(lines.filter(({ state }) => state !== 'left'));
  const [doubtful, clear] = [
    lines.filter((line) => !line.read.clear),
    lines.filter((line) => line.read.clear),
  ];
  return (
    <>
      <WithAside
        asideFirst
        width={280}
        sticky={lines.length <= mostBeside}
        aside={
          <>
            <SourceCard
              source={source}
              opened={opened}
              inHand={inHand}
              onAgain={onAgain}
              onEdit={() => onChange({ source: undefined })}
              onClear={onClear}
            />
            {read.data && (
              <AlsoRead
                {...read.data}
                sureDay={sureDay}
                usesDay={!paste.withoutDay}
                onDay={(usesDay) => onChange({ withoutDay: !usesDay })}
              />
            )}
          </>
        }
      >
        <Reading read={read} />
        {read.data && lines.length === 0 && (
          <Card>
            <EmptyState drawing="match" title={t('nothing')}>
              {t('nothing_text')}
            </EmptyState>
          </Card>
        )}
        <CheckCard
          title={t('doubtful', { count: doubtful.length })}
          place={place}
          lines={doubtful}
          sums={sums}
          onChoose={onChoose}
          onHand={setInHand}
        />
        <CheckCard
          title={t('clear', { count: clear.length })}
          place={place}
          lines={clear}
          sums={sums}
          onChoose={onChoose}
          onHand={setInHand}
        />
      </WithAside>
      {lines.length > 0 && (
        <PutDock lines={lines} busy={message.isPending} onPut={() => void put()} />
      )}
    </>
  );
}
