import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { Near } from '#ui/layout/Near.tsx';
import { Bone, Loading } from '#ui/text/Loading.tsx';
import { areReady, beginCards, drawingOf, loadCards, type HomeCard } from './home-cards.ts';
import styles from './home.module.css';

/** The cards are drawn after this time also where an answer is missing. */
const longestWaitMs = 3_000;
const columns: readonly (readonly HomeCard['place'][])[] = [['first', 'main'], ['side'], ['wide']];
const none: readonly HomeCard[] = [];
/** More than most cards are high on a phone. */
const cardHeight = 600;
/** About the heights of the cards, in their columns: the arrival, the day and the guide beside debts and credit. */
const bones = [
  [208, 56, 480],
  [172, 184],
];

/**
 * The cards are drawn once, when all their data is there, so that none moves another under the user's finger and the phone lays them out
 * once. The first cards are drawn with the page's head, the others once they are nearly in sight; until then boxes of about their height are in their
 * places, so that a person who returns finds the same place.
 */
export function HomeCards({ cards }: { cards: readonly HomeCard[] }) {
  const begun = useBegun(cards);
  if (begun === none)
    return (
      <Loading>
        <div className={styles.bones}>
          {bones.map((heights) => (
            <div key={heights.join()} className={styles.column}>
              {heights.map((height) => (
                <Bone key={height} height={height} round="card" />
              ))}
            </div>
          ))}
        </div>
      </Loading>
    );
  return (
    <div className={styles.columns}>
      {columns.map((places) => (
        <div
          key={places.join()}
          className={classes(styles.column, places.includes('wide') && styles.wide)}
        >
          {places.flatMap((place) => begun.filter((card) => card.place === place)).map(drawn)}
        </div>
      ))}
    </div>
  );
}

const drawn = (card: HomeCard) =>
  card.place === 'first' ? (
    drawingOf(card)
  ) : (
    <Near key={card.id} card={card.id} height={cardHeight}>
      {drawingOf(card)}
    </Near>
  );

/** The cards once their code has loaded and their requests have ended, or the longest wait is over; those of before until then. */
function useBegun(cards: readonly HomeCard[]): readonly HomeCard[] {
  const queries = useQueryClient();
  const [begun, setBegun] = useState(() => (areReady(cards, queries) ? cards : none));
  useEffect(() => {
    if (begun === cards) return undefined;
    let isOpen = true;
    const draw = () =>
      void loadCards(cards).then(() => isOpen && startTransition(() => setBegun(cards)));
    const timer = setTimeout(draw, longestWaitMs);
    void beginCards(cards, queries).then(draw);
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, [begun, cards, queries]);
  return begun;
}
