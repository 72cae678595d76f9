import { UserRound } from 'lucide-react';
import { roleIcons } from '../../app/roles.ts';
import { Icon } from '../../ui/Icon.tsx';

/** A role is its icon and its name. */
export const Role = ({ group, name }: { group: string; name: string }) => (
  <span className="row">
    <Icon of={roleIcons[group] ?? UserRound} className="text-accent" />
    {name}
  </span>
);
