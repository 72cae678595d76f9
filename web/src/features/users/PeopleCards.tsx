import type { User } from '#contract/users/shapes.ts';
import type { ReactNode } from 'react';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { UserRole } from './UserRole.tsx';

interface PeopleCardsProps<Person> {
  label: string;
  rows: readonly Person[];
  /** the name, as a link that covers the card */
  link: (user: Person) => ReactNode;
  status: (user: Person) => ReactNode;
  units: (user: Person) => ReactNode;
  /** the user name has a line of its own, with the e-mail address; else it is beside the name */
  withEmail?: boolean;
}

/** People on a phone: name, user name, role, business units. */
export const PeopleCards = <Person extends User>({
  label,
  rows,
  link,
  status,
  units,
  withEmail = false,
}: PeopleCardsProps<Person>) => (
  <List label={label}>
    {rows.map((user) => (
      <ListRow key={user.userId}>
        <Row between align="start" gap={12}>
          <Grow>
            <Text close>{link(user)}</Text>
          </Grow>
          {!withEmail && (
            <Caption as="span" code>
              {user.username}
            </Caption>
          )}
          {status(user)}
        </Row>
        {withEmail && (
          <Row as="p" wrap gap={12} rowGap={0}>
            <Caption as="span" code>
              {user.username}
            </Caption>
            {user.email && (
              <Caption as="span" code>
                {user.email}
              </Caption>
            )}
          </Row>
        )}
        <Row wrap gap={16} rowGap={0}>
          <UserRole group={user.userGroup} name={user.userGroupName} />
          <Caption as="span">{units(user)}</Caption>
        </Row>
      </ListRow>
    ))}
  </List>
);
