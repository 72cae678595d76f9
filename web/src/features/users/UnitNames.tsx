import type { User } from '#contract/users/shapes.ts';
import { Text } from '#ui/text/Text.tsx';

/** The business units that a person holds, or `none` in words. */
export function UnitNames({ units, none }: { units: User['buRole']; none: string }) {
  if (units.length > 0) return <DottedNames names={units.map(({ buName }) => buName)} />;
  return (
    <Text as="span" tone="muted">
      {none}
    </Text>
  );
}

/** Names in a row with dots between them: a name stays whole, and a dot at the end of its line. */
export const DottedNames = ({ names }: { names: readonly string[] }) =>
  names.map((name, at) => (
    <span key={name}>
      <Text as="span" nowrap>
        {name}
        {at < names.length - 1 && '\u00a0·'}
      </Text>{' '}
    </span>
  ));
