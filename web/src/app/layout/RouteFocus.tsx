import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { hasJustSignedIn } from '#lib/device/just-signed-in.ts';
import { searchOfPage } from '#ui/forms/sought-search.ts';
import { announce } from '#ui/text/Announcer.tsx';
import { focusTitle } from '../focus-title.ts';
import { keepFocus } from '../keep-focus.ts';
import { pageHead } from '../page-head.ts';

/** After a change of page the focus is on its h1, and screen readers read its title. The first page does so only after a sign-in. */
export function RouteFocus() {
  const t = useTranslations('frame.bar');
  // The resolved location, because its page is drawn. A change of search alone leaves the focus unchanged.
  const path = useRouterState({ select: (s) => s.resolvedLocation?.pathname });
  const last = useRef(path);
  useEffect(() => {
    const isFirst = last.current === undefined;
    if (path === last.current) return;
    last.current = path;
    if (isFirst) return;
    // The search of a page that was opened by "/" has taken it.
    if (!document.activeElement?.matches(searchOfPage)) focusTitle();
    announce(t('page_opened', { title: pageHead.get().title }));
  }, [path, t]);
  // After a sign-in the focus is on the title, too, as soon as there is one.
  const isAwaited = useRef(false);
  useEffect(() => {
    isAwaited.current ||= hasJustSignedIn();
    const look = () => {
      if (isAwaited.current && focusTitle()?.tagName === 'H1') isAwaited.current = false;
    };
    look();
    return pageHead.subscribe(look);
  }, []);
  useEffect(keepFocus, []);
  return null;
}
