import { UserRound } from 'lucide-react';
import { roleIcons } from '#app/roles.ts';
import { Row } from '#ui/layout/Row.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';

/** A role as an icon and its name. */
export const UserRole = ({ group, name }: { group: string; name: string }) => (
  <Row as="span">
    <Icon of={roleIcons[group] ?? UserRound} tone="accent" />
    {name}
  </Row>
);
