import { screen } from '@testing-library/dom';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { ListRow, LongList } from './List.tsx';

/** A long list of `count` rows alone on a page; answers how often each row was drawn once all of them are there. */
async function drawnOf(count: number): Promise<Map<number, number>> {
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
    createElement(LongList<number>, {
      label: 'all',
      rows: Array.from({ length: count }, (_, at) => at),
      row: (of) => createElement(ListRow, { key: of }, createElement(Words, { of })),
    }),
  );
  await screen.findByText(`row ${count - 1}`);
  return drawn;
}

const once = (count: number) => new Map(Array.from({ length: count }, (_, at) => [at, 1]));

test('each row of a long list is drawn once, the first ones too', async () => {
  expect(await drawnOf(20)).toEqual(once(20));
});
