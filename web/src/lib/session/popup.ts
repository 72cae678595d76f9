import { channel } from './channel.ts';

export type Connection = 'admin' | 'customer';
type AuthNews = { t: 'done'; txn: string } | { t: 'error'; txn: string; code: string };
export type PopupEnd = { end: 'done' } | { end: 'closed' } | { end: 'error'; code: string };
export interface Popup {
  finished: Promise<PopupEnd>;
  focus: () => void;
  cancel: () => void;
}

const address = (type: Connection, txn: string, back: string, how: Record<string, string> = {}) =>
  `/auth/start?${new URLSearchParams({ type, txn, return: back, ...how })}`;
/** The person proves again who they are, also where the provider remembers them. */
export const again = { again: '1' };

/** The same sign-in without a popup, for browsers that block popups. */
export const signInHere = (type: Connection, back: string, how = {}) =>
  location.assign(address(type, crypto.randomUUID(), back, { ...how, mode: 'page' }));

/**
 * Opens the provider in a popup. Must be called in the click handler itself, or browsers block it.
 * The callback page reports on a channel of our own origin, without any token (promises.md §4b).
 * Undefined where popups are blocked.
 */
export function openPopup(type: Connection, back: string, how = {}): Popup | undefined {
  const txn = crypto.randomUUID();
  const [width, height] = [480, 680];
  const left = Math.max(0, screenX + (outerWidth - width) / 2);
  const top = Math.max(0, screenY + (outerHeight - height) / 2);
  const popup = open(
    address(type, txn, back, how),
    'so-sign-in',
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  );
  if (!popup) return undefined;
  popup.focus();

  const line = new BroadcastChannel('so-auth');
  const { promise, resolve } = Promise.withResolvers<PopupEnd>();
  line.addEventListener('message', ({ data }: MessageEvent<AuthNews>) => {
    if (data.txn !== txn) return;
    resolve(data.t === 'done' ? { end: 'done' } : { end: 'error', code: data.code });
  });
  // A provider that cuts the opener sets `closed` at once, so the popup counts as closed only after a moment without a message.
  let closedFor = 0;
  const watch = setInterval(() => {
    closedFor = popup.closed ? closedFor + 1 : 0;
    if (closedFor >= 3) resolve({ end: 'closed' });
  }, 500);
  const finished = promise.finally(() => {
    clearInterval(watch);
    line.close();
  });
  void finished.then(({ end }) => end === 'done' && channel.tell({ t: 'signed-in' }));
  return {
    finished,
    focus: () => popup.focus(),
    cancel: () => (popup.close(), resolve({ end: 'closed' })),
  };
}
