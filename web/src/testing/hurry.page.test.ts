import { screen } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hurry } from './hurry.ts';

test('a hurried page ends its waits sooner, but searches wait as long as on any other page', async () => {
  const { setTimeout: later } = globalThis;
  onTestFinished(() => (vi.unstubAllGlobals(), document.body.replaceChildren()));
  hurry();
  // Longer than the hundredth part of a minute: a search with hurried timers would have given up.
  later(() => document.body.append('here at last'), 1000);
  expect(await screen.findByText('here at last')).toBeInTheDocument();
  const start = performance.now();
  await new Promise((over) => setTimeout(over, 10_000));
  expect(performance.now() - start).toBeLessThan(5000);
});
