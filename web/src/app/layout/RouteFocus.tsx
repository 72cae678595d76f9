import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '../../ui/Announcer.tsx';
import { pageHead } from '../page-head.ts';

/** After a change of page the focus stands on its h1 and readers hear its title; the first page keeps the browser's own start. */
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
  // What was loading stood under a title of its own; when the page took its place, the focus went with that title.
  useEffect(
    () =>
      pageHead.subscribe(() => {
        if (heading.current?.isConnected === false && document.activeElement === document.body) heading.current = focusTitle();
      }),
    [],
  );
  return null;
}

function focusTitle(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading;
}
