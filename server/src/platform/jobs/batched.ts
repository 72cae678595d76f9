import { setImmediate as untilHeard } from 'node:timers/promises';
import { Turns } from './turns.ts';

// With more, those behind them wait longer than the trip that they save.
const mostTogether = 32;

/**
 * One statement for many requests: a single one is sent at once, those that arrive while it runs share the next.
 * `askAll` answers in the order of what it was asked.
 */
export function batched<Asked, Answer>(askAll: (asked: Asked[]) => Promise<Answer[]>): (asked: Asked) => Promise<Answer> {
  const turns = new Turns(1);
  let open: { asked: Asked[]; answers: Promise<Answer[]> } | undefined;
  const begin = () => {
    const asked: Asked[] = [];
    const answers = turns.take('', async () => {
      await untilHeard();
      if (open?.asked === asked) open = undefined;
      return askAll(asked);
    });
    return { asked, answers };
  };
  return async (one) => {
    if (!open || open.asked.length >= mostTogether) open = begin();
    const { asked, answers } = open;
    const at = asked.push(one) - 1;
    return (await answers)[at] as Answer;
  };
}
