import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { ErrorPage } from '../ErrorPage.tsx';
import { NoAnswer } from './NoAnswer.tsx';
import { mayOpen } from '../menu.ts';

/** Before every page, deny by default: its menu key, or a session, or open to anyone. The server decides again on every call. */
export function Gate({ children }: { children: ReactNode }) {
  const session = useSession();
  const gate = useMatches({ select: (matches) => matches.at(-1)?.staticData.gate });
  if (gate === 'open') return children;
  if (session.state === 'error') return <NoAnswer problem={session.problem} />;
  if (session.state !== 'authenticated' || session.user.activeFlag === 'N') return null;
  return gate && (gate === 'session' || mayOpen(session, gate)) ? children : <ErrorPage />;
}
