import { screen } from '@testing-library/dom';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ListRow, LongList, WholeList } from './List.tsx';

/** A long list of `count` rows alone on a page; answers how often each row was drawn. */
function drawnIn(Rows: typeof LongList<number>, count: number): Map<number, number> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  const drawn = new Map<number, number>();
  const Words = ({ of }: { of: number }) => {
    drawn.set(of, (drawn.get(of) ?? 0) + 1);
    return `row ${of}`;
  };
  root.render(
    createElement(Rows, {
      label: 'all',
      rows: Array.from({ length: count }, (_, at) => at),
      row: (of) => createElement(ListRow, { key: of }, createElement(Words, { of })),
    }),
  );
  return drawn;
}

const once = (count: number) => new Map(Array.from({ length: count }, (_, at) => [at, 1]));

/** A page on which nothing is in sight until the answered function is called. */
function outOfSight(): () => void {
  const calls: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(call: (seen: { isIntersecting: boolean }[]) => void) {
        calls.push(() => call([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => calls.forEach((call) => call());
}

beforeEach(() => vi.unstubAllGlobals);

test('each row of a whole list is drawn once, the first ones too', async () => {
  const drawn = drawnIn(WholeList, 20);
  await screen.findByText('row 19');
  expect(drawn).toEqual(once(20));
});

test('the rows of a long list that are out of sight are drawn when they are nearly in sight, each once', async () => {
  const scroll = outOfSight();
  const drawn = drawnIn(LongList, 20);
  await screen.findByText('row 7');
  expect(drawn).toEqual(once(8));
  scroll();
  await screen.findByText('row 19');
  expect(drawn).toEqual(once(20));
});

test('a key draws all rows, so that a search in the page finds them', async () => {
  outOfSight();
  drawnIn(LongList, 20);
  await screen.findByText('row 7');
  dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true }));
  await screen.findByText('row 19');
});

test('print draws all rows before the sheets are counted', async () => {
  outOfSight();
  drawnIn(LongList, 20);
  await screen.findByText('row 7');
  dispatchEvent(new Event('beforeprint'));
  expect(screen.getByText('row 19')).toBeVisible();
});
