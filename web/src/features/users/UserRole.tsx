import { UserRound } from 'lucide-react';
import { roleIcons } from '../../app/roles.ts';
import { Icon } from '../../ui/Icon.tsx';

/** A role is its icon and its name. */
export const UserRole = ({ group, name }: { group: string; name: string }) => (
  <span className="role-name">
    <Icon of={roleIcons[group] ?? UserRound} />
    {name}
  </span>
);
