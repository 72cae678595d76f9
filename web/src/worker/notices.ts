import type { PushedEvent, TappedEvent, WorkerScope } from './worker-scope.ts';

/** What the server's push-channel.ts seals for this browser. */
interface Pushed {
  title: string;
  text: string;
  link: string;
  tag: string;
  language: string;
}

const unread: Pushed = {
  title: 'Smart Order',
  text: '',
  link: '/notices',
  tag: '',
  language: 'th',
};

/** A message of the server; one that cannot be read is still shown, because browsers withdraw the right of a worker that shows nothing. */
function read(event: PushedEvent): Pushed {
  try {
    return (event.data?.json() as Pushed | undefined) ?? unread;
  } catch {
    return unread;
  }
}

/** Shows a notice; the same one again takes the place of the first. */
export async function showNotice({ registration }: WorkerScope, event: PushedEvent): Promise<void> {
  const { title, text, link, tag, language } = read(event);
  const picture = '/icons/icon-192.png';
  await registration.showNotification(title, {
    body: text,
    tag,
    lang: language,
    data: { link },
    icon: picture,
    badge: picture,
  });
}

/** Opens the page of a notice, which asks for a sign-in where that is over; a tab that has it is shown, and no other tab is left. */
export async function openNotice(
  { clients, location }: WorkerScope,
  { notification }: TappedEvent,
): Promise<void> {
  notification.close();
  const link = new URL(notification.data?.link ?? '/notices', location.origin);
  const address = link.origin === location.origin ? link.href : `${location.origin}/notices`;
  const open = (await clients.matchAll({ type: 'window', includeUncontrolled: true })).find(
    ({ url }) => url === address,
  );
  await (open ? open.focus() : clients.openWindow(address));
}
