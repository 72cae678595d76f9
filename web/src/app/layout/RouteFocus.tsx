import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '../../ui/Announcer.tsx';
import { usePageHead } from '../page-head.ts';

/** After a change of page the focus stands on its h1 and readers hear its title; the first page keeps the browser's own start. */
export function RouteFocus() {
  const t = useTranslations('frame.bar');
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { title } = usePageHead();
  const last = useRef({ path, title });
  useEffect(() => {
    if (path === last.current.path || title === last.current.title) return;
    last.current = { path, title };
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    announce(t('page_opened', { title }));
  }, [path, title, t]);
  return null;
}
