import type { LucideIcon } from 'lucide-react';
import { Icon } from './Icon.tsx';

export type StatusTone = 'po' | 'so' | 'appv' | 'to' | 'inv' | 'receive' | 'c' | 'rej';

/** A status is never colour alone: soft ground, icon, words. */
export const StatusPill = ({ tone, icon, children }: { tone: StatusTone; icon: LucideIcon; children: string }) => (
  <span className={`status ${tone}`}>
    <Icon of={icon} size="s" />
    {children}
  </span>
);
