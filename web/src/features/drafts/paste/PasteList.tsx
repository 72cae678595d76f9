import { lazy, Suspense, useEffect, useState } from 'react';
import { importOrReload } from '#app/chunk-guard.ts';
import { loadWords } from '#lib/words/words.ts';
import { WithAside } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { takePlace } from '#features/cart/front.ts';
import { CardBones } from '#ui/text/Loading.tsx';
import { placeSearch, storePlace, type Place } from '#features/customers/front.ts';
import { CustomerWordsCard } from './CustomerWordsCard.tsx';
import { ColumnsCard } from './sheet/ColumnsCard.tsx';
import { FileCard } from './sheet/FileCard.tsx';
import { useSheet } from './sheet/use-sheet.ts';
import { useStoredPaste, type OpenedMessage, type StoredPaste } from './stored-paste.ts';
import { TextCard } from './TextCard.tsx';

// Loaded when a list is read: until then the page is a box for a text.
const CheckedList = lazy(async () => {
  const rooms = ['drafts', 'catalogue'] as const;
  const [{ CheckedList: list }] = await Promise.all([
    importOrReload(() => import('./CheckedList.tsx')),
    ...rooms.map(loadWords),
  ]);
  return { default: list };
});

interface PasteListProps {
  place: Place;
  /** the message of a chat whose words are the list */
  opened?: OpenedMessage;
}

/** The list of one customer: written, chosen as a file or sent by chat, then read and checked. */
export function PasteList({ place, opened }: PasteListProps) {
  const { paste, change, choose, clear } = useStoredPaste(place, opened);
  const codes = placeSearch(place);
  // A list that was stored is opened like any page.
  const [isNew, setNew] = useState(false);
  const read = (next: Partial<StoredPaste>) => (setNew(true), change({ ...next, choices: {} }));
  const chosen = useSheet(codes, (source) => read({ source }));
  // Staff may have another customer's cart open.
  useEffect(() => {
    takePlace(place);
    storePlace(place);
    // oxlint-disable-next-line react/exhaustive-deps -- once: another customer's list is another component
  }, []);
  if (chosen.asked)
    return (
      <Stack most={720}>
        <ColumnsCard key={chosen.asked.sheet} asked={chosen.asked} chosen={chosen} />
      </Stack>
    );
  if (paste.source)
    return (
      <Suspense fallback={<CardBones rows={6} />}>
        <CheckedList
          place={place}
          paste={paste}
          source={paste.source}
          opened={opened}
          isNew={isNew}
          onAgain={chosen.again}
          onChange={change}
          onChoose={choose}
          onClear={clear}
        />
      </Suspense>
    );
  return (
    <WithAside
      aside={
        <>
          <FileCard place={codes} chosen={chosen} />
          <CustomerWordsCard place={codes} />
        </>
      }
    >
      <TextCard
        text={paste.text}
        onText={(text) => change({ text })}
        onRead={(text) => read({ text, source: { text } })}
      />
    </WithAside>
  );
}
