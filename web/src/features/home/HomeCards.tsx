import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { Bone, Loading } from '#ui/text/Loading.tsx';
import { drawingOf, loadCards, wholeKey, type HomeCard } from './home-cards.ts';
import styles from './home.module.css';

/** An answer can lead to another request, so all must be quiet for this long; the limit ends the wait in any case. */
const quietMs = 80;
const longestWaitMs = 3_000;
const columns: readonly (readonly HomeCard['place'][])[] = [['first', 'main'], ['side'], ['wide']];

/**
 * Cards load at different times but are shown together, so that none moves another under the user's finger. The first are drawn with the page's
 * head, the others right after; until then the page has its later height, so that a person who returns finds the same place.
 */
export function HomeCards({ cards }: { cards: readonly HomeCard[] }) {
  const areLoaded = useAreLoaded(cards);
  const isReady = useIsQuiet(areLoaded);
  const drawn = useDeferredValue(
    cards,
    cards.filter(({ place }) => place === 'first'),
  );
  return (
    <>
      {!isReady && (
        <Loading>
          <Stack>
            <Bone height={208} round="card" />
            <Bone height={144} round="card" />
            <Bone height={288} round="card" />
          </Stack>
        </Loading>
      )}
      <div className={classes(styles.columns, !isReady && styles.unseen)}>
        {columns.map((places) => (
          <div key={places.join()} className={classes(styles.column, places.includes('wide') && styles.wide)}>
            {places
              .flatMap((place) => drawn.filter((card) => card.place === place))
              .map((card) => {
                const Drawing = areLoaded && drawingOf(card);
                return Drawing && <Drawing key={card.id} />;
              })}
          </div>
        ))}
      </div>
      {drawn !== cards && <div aria-hidden className={styles.later} />}
    </>
  );
}

/** True when the code of all cards has loaded or failed. */
function useAreLoaded(cards: readonly HomeCard[]): boolean {
  const [areLoaded, setLoaded] = useState(() => cards.every(drawingOf));
  useEffect(() => {
    let isOpen = true;
    void loadCards(cards).then(() => isOpen && setLoaded(true));
    return () => void (isOpen = false);
  }, [cards]);
  return areLoaded;
}

function useIsQuiet(isDrawn: boolean): boolean {
  const isFetching = useIsFetching() > 0;
  const queries = useQueryClient();
  const [isQuiet, setQuiet] = useState(() => queries.getQueryData(wholeKey) === true);
  useEffect(() => {
    const timer = !isDrawn || isFetching || isQuiet ? undefined : setTimeout(() => setQuiet(true), quietMs);
    if (isQuiet && isDrawn) queries.setQueryData(wholeKey, true);
    return () => clearTimeout(timer);
  }, [isDrawn, isFetching, isQuiet, queries]);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet && isDrawn;
}
