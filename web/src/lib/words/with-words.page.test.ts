import { createElement, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslations } from 'use-intl';
import { expect, onTestFinished, test } from 'vitest';
import { WithWords } from './WithWords.tsx';
import { loadWords, words } from './words.ts';

/** What is written to the console as an error until the test ends. */
function complaints(): string[] {
  const reported: string[] = [];
  const own = console.error;
  console.error = (...of: unknown[]) => void reported.push(of.join(' '));
  onTestFinished(() => void (console.error = own));
  return reported;
}

/** Draws a part in which the words of a room are used. */
function draw(Part: () => string) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  startTransition(() => root.render(createElement(WithWords, null, createElement(Part))));
  return container;
}

test('a part whose words arrive while it is drawn is drawn with them, without a complaint', async () => {
  await loadWords('waits');
  const { waits, ...before } = words.get();
  words.set(before);
  const reported = complaints();
  const page = draw(() => {
    words.set((now) => (now.waits ? now : { ...now, ...(waits && { waits }) }));
    return useTranslations('waits')('title');
  });
  await expect.poll(() => page.textContent).toBe((waits as { title: string }).title);
  expect(reported).toEqual([]);
});

test('a part whose words never came complains', async () => {
  const reported = complaints();
  const page = draw(() => useTranslations('status')('title'));
  await expect.poll(() => page.textContent).not.toBe('');
  expect(reported.join()).toContain('MISSING_MESSAGE');
});
