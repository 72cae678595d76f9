import { SisterAway } from './sister.ts';

/** Does so many pieces of work at a time; one more is refused at once with `SisterAway` and not begun. */
export function atMost(most: number) {
  let underWay = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (underWay >= most) throw new SisterAway(`${most} questions to it are under way already`);
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };
}
