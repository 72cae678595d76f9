import { noticeSettingsCalls } from '#contract/notices/settings/calls.ts';
import { send } from '#lib/client.ts';
import { config } from '#lib/config.ts';
import { inTab } from '#lib/device/shelf.ts';

/** Longer than the portal takes to install its worker after the first page. */
const longestMs = 15_000;
const renewedKey = 'so-browser-renewed';

/** Whether this browser can show notifications: not in a private window of some, nor on an iPhone before the portal is on its home screen. */
export const canNotify = (): boolean =>
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis &&
  config().features.offline !== false;

/** How this browser subscribed; undefined where it has not. Asks the person nothing. */
export async function subscriptionHere(): Promise<PushSubscription | undefined> {
  const registration = canNotify() ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

const bodyOf = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON() as {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  };
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
};
const add = (subscription: PushSubscription, isRenewal: boolean) =>
  send(noticeSettingsCalls.addBrowser, {
    body: { browser: bodyOf(subscription), isRenewal },
    idempotencyKey: crypto.randomUUID(),
  });

export type Switched = 'on' | 'off' | 'refused' | 'failed';

/** Asks the person in the browser's own window, subscribes, and stores this browser at the server. */
export async function switchOn(browserKey: string): Promise<Switched> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  try {
    const subscription = await subscribe(browserKey);
    return (await add(subscription, false)).isNotified ? 'on' : 'failed';
  } catch {
    return 'failed';
  }
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  const tooLong = new Promise<never>((_, fail) =>
    setTimeout(() => fail(new Error('there is no service worker')), longestMs),
  );
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, tooLong]);
  const options = { userVisibleOnly: true, applicationServerKey };
  // A supplier who made new keys: the former subscription is refused by the push service.
  return pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
}

export async function switchOff(): Promise<Switched> {
  const subscription = await subscriptionHere();
  if (!subscription) return 'off';
  await send(noticeSettingsCalls.removeBrowser, {
    body: { endpoint: subscription.endpoint },
    idempotencyKey: crypto.randomUUID(),
  });
  await subscription.unsubscribe();
  return 'off';
}

/** A browser that the person switched on is notified after another sign-in, too; one that another person switched on is not. Once in a tab. */
export async function renewBrowser(): Promise<void> {
  const subscription = inTab.get(renewedKey) === null ? await subscriptionHere() : undefined;
  if (!subscription) return;
  await add(subscription, true);
  inTab.set(renewedKey, 'yes');
}
