import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { hasJustSignedIn } from '#lib/device/just-signed-in.ts';
import { announce } from '#ui/text/Announcer.tsx';
import { focusTitle } from '../focus-title.ts';
import { pageHead } from '../page-head.ts';

/** After a change of page the focus is on its h1 and readers hear its title; the first page keeps the browser's own start, but for who comes from the sign-in. */
export function RouteFocus() {
  const t = useTranslations('frame.bar');
  // Resolved: the new page is drawn by then. A change of search alone leaves the focus where the person works.
  const path = useRouterState({ select: (s) => s.resolvedLocation?.pathname });
  const last = useRef(path);
  const heading = useRef<HTMLElement>(null);
  useEffect(() => {
    const isFirst = last.current === undefined;
    if (path === last.current) return;
    last.current = path;
    if (isFirst) return;
    heading.current = focusTitle();
    announce(t('page_opened', { title: pageHead.get().title }));
  }, [path, t]);
  // Who comes from the sign-in begins at the title too, as soon as there is one.
  const isAwaited = useRef(false);
  useEffect(() => {
    isAwaited.current ||= hasJustSignedIn();
    const look = () => {
      // What was loading stood under a title of its own; when the page took its place, the focus went with that title.
      const isLost = heading.current?.isConnected === false && document.activeElement === document.body;
      if (!isLost && !isAwaited.current) return;
      heading.current = focusTitle();
      if (heading.current?.tagName === 'H1') isAwaited.current = false;
    };
    look();
    return pageHead.subscribe(look);
  }, []);
  return null;
}
