import type { UserGroup } from '#contract/permissions.ts';
import { Briefcase, Crown, HandCoins, ShieldUser, Tractor, type LucideIcon } from 'lucide-react';

/** Role icons of look.md §3. */
export const roleIcons: Readonly<Record<UserGroup, LucideIcon> & Record<string, LucideIcon>> = {
  ADMIN: ShieldUser,
  SUPERUSER: Crown,
  AGENTS: HandCoins,
  SALEMAN: Briefcase,
  CUSTOMER: Tractor,
};
