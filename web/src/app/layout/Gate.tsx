import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#lib/session/session.ts';
import { ErrorPage } from '../ErrorPage.tsx';
import { NoAnswer } from './NoAnswer.tsx';
import { isActive, opensTo } from '../menu.ts';

/** Before every page, closed by default: a page opens by its menu key, for any session, or for all. The server checks every call again. */
export function Gate({ children }: { children: ReactNode }) {
  const session = useSession();
  const gate = useMatches({ select: (matches) => matches.at(-1)?.staticData.gate });
  if (opensTo(session, gate)) return children;
  if (session.state === 'error') return <NoAnswer problem={session.problem} />;
  return isActive(session) ? <ErrorPage /> : null;
}
