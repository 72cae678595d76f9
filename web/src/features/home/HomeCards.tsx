import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import { Bone } from '../../ui/Bone.tsx';
import { classes } from '../../ui/classes.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ordersKey } from '../orders/front.ts';
import { loadCard, type HomeCard } from './home-cards.ts';
import styles from './home.module.css';

/** One answer leads to the next question, so quiet must last this long; nobody waits longer than the limit. */
const quiet = 80;
const longest = 3_000;
const columns: readonly (readonly HomeCard['place'][])[] = [['first', 'main'], ['side'], ['wide']];

/** Cards whose code and answers come at different times are shown at once, so that none pushes another from under the thumb. */
export function HomeCards({ cards }: { cards: readonly HomeCard[] }) {
  const drawings = useDrawings(cards);
  const isReady = useIsQuiet(drawings !== undefined);
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
              .flatMap((place) => cards.filter((card) => card.place === place))
              .map(({ id }) => {
                const Drawing = drawings?.get(id);
                return Drawing && <Drawing key={id} />;
              })}
          </div>
        ))}
      </div>
    </>
  );
}

/** The cards' code, all of it; a card whose code does not come is left out. */
function useDrawings(cards: readonly HomeCard[]) {
  const [drawings, setDrawings] = useState<ReadonlyMap<string, ComponentType>>();
  useEffect(() => {
    let isOpen = true;
    const load = async (card: HomeCard) => [card.id, (await loadCard(card)()).default] as const;
    void Promise.allSettled(cards.map(load)).then(
      (all) => isOpen && setDrawings(new Map(all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))),
    );
    return () => void (isOpen = false);
  }, [cards]);
  return drawings;
}

function useIsQuiet(isDrawn: boolean): boolean {
  const isFetching = useIsFetching() > 0;
  const queries = useQueryClient();
  const [isQuiet, setQuiet] = useState(() => queries.getQueriesData({ queryKey: ordersKey }).some(([, data]) => data !== undefined));
  useEffect(() => {
    const timer = !isDrawn || isFetching || isQuiet ? undefined : setTimeout(() => setQuiet(true), quiet);
    return () => clearTimeout(timer);
  }, [isDrawn, isFetching, isQuiet]);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), longest);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet && isDrawn;
}
