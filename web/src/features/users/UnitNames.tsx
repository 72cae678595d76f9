import type { User } from '#contract/users/shapes.ts';
import { count } from '#lib/formats/units.ts';
import { Text } from '#ui/text/Text.tsx';

/** The business units of a person, or the words `none`; `counted`: each with the number of the person's customers, where it is known. */
export function UnitNames({
  units,
  none,
  counted = false,
}: {
  units: User['buRole'];
  none: string;
  counted?: boolean;
}) {
  if (units.length > 0)
    return (
      <DottedNames
        names={units.map(({ buName, customers }) =>
          !counted || customers === undefined ? buName : `${buName} ${count(customers)}`,
        )}
      />
    );
  return (
    <Text as="span" tone="muted">
      {none}
    </Text>
  );
}

/** Names in a row with dots between them: a name does not break, and a dot ends a line instead of beginning one. */
const DottedNames = ({ names }: { names: readonly string[] }) =>
  names.map((name, at) => (
    <span key={name}>
      <Text as="span" nowrap>
        {name}
        {at < names.length - 1 && '\u00a0·'}
      </Text>{' '}
    </span>
  ));
