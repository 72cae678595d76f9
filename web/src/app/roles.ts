import { Briefcase, Crown, HandCoins, ShieldUser, Tractor, type LucideIcon } from 'lucide-react';

/** Role icons of look.md §3. */
export const roleIcons: Readonly<Record<string, LucideIcon>> = {
  ADMIN: ShieldUser,
  SUPERUSER: Crown,
  AGENTS: HandCoins,
  SALEMAN: Briefcase,
  CUSTOMER: Tractor,
};
