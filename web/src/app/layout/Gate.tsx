import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#lib/session/session.ts';
import { ErrorPage } from '../ErrorPage.tsx';
import { NoAnswer } from './NoAnswer.tsx';
import { isActive, opensTo } from '../menu.ts';

/** Before every page, deny by default: its menu key, or a session, or open to anyone. The server decides again on every call. */
export function Gate({ children }: { children: ReactNode }) {
  const session = useSession();
  const gate = useMatches({ select: (matches) => matches.at(-1)?.staticData.gate });
  if (opensTo(session, gate)) return children;
  if (session.state === 'error') return <NoAnswer problem={session.problem} />;
  return isActive(session) ? <ErrorPage /> : null;
}
