import { fireEvent, screen } from '@testing-library/dom';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { expect, onTestFinished, test } from 'vitest';
import { SearchField } from './SearchField.tsx';

/** A search field alone on a page at this address; returns the list of searches made so far. */
async function openSearch(address: string): Promise<string[]> {
  history.replaceState(null, '', address);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  const searched: string[] = [];
  const field = createElement(SearchField, {
    label: 'Find',
    value: '',
    onSearch: (text) => void searched.push(text),
  });
  const messages = { frame: { ui: { clear_search: 'ล้างคำค้น' } } } as const;
  root.render(createElement(() => IntlProvider({ locale: 'th', messages, children: field })));
  await screen.findByRole('searchbox');
  return searched;
}
const type = (text: string) =>
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: text } });
/** Longer than a search waits for the next key. */
const aMoment = () => new Promise((resolve) => void setTimeout(resolve, 450));

test('a search is made a moment after the last key', async () => {
  const searched = await openSearch('/cashpayment');
  type('081');
  await expect.poll(() => searched).toEqual(['081']);
});

test('a customer who is pressed before the search is made stays chosen: the page that was left searches no more', async () => {
  const searched = await openSearch('/cashpayment');
  type('081');
  history.pushState(null, '', '/cashpayment/C100284');
  await aMoment();
  expect(searched).toEqual([]);
});
