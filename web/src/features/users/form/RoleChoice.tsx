import type { UserGroupRow } from '#contract/users/shapes.ts';
import type { MenuKey } from '#contract/permissions.ts';
import { isUserGroup } from '#contract/users/user-rules.ts';
import { UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { roleIcons } from '#app/roles.ts';
import { RadioCard } from '#ui/forms/Choice.tsx';
import { FieldError, Label } from '#ui/forms/Field.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';

interface RoleChoiceProps {
  groups: readonly UserGroupRow[];
  /** the user's present role, which can always be chosen */
  held: string;
  chosen: string;
  error: string | undefined;
  onChange: (role: string) => void;
}

/** All roles with what they open; those that the signed-in user may not give show this before a press. */
export function RoleChoice({ groups, held, chosen, error, onChange }: RoleChoiceProps) {
  const t = useTranslations('users');
  // A desk names the menus of the chosen role beside the form.
  const isWide = useWider(1024);
  return (
    <Stack as="fieldset" gap={8}>
      <Label as="legend">{t('form.userGroup')}</Label>
      <Grid lg={2} gap={8}>
        {groups.map((group) => {
          const mayNot = !group.mayGive && group.userGroup !== held;
          return (
            <RadioCard
              key={group.userGroup}
              icon={roleIcons[group.userGroup] ?? UserRound}
              title={group.userGroupName}
              name="userGroup"
              value={group.userGroup}
              checked={chosen === group.userGroup}
              onChange={() => onChange(group.userGroup)}
              disabled={mayNot}
            >
              <RoleWords group={group} showsMenus={!isWide && chosen === group.userGroup} />
              {mayNot && (
                <Caption as="span" tone="warning" block>
                  {t('hindered.give')}
                </Caption>
              )}
            </RadioCard>
          );
        })}
      </Grid>
      {error && <FieldError>{error}</FieldError>}
    </Stack>
  );
}

interface RoleWordsProps {
  group: UserGroupRow;
  /** only those of the chosen role, so that the roles fit on a screen */
  showsMenus: boolean;
}

/** The data that the role reaches, and the menus that the permission table opens for it. */
function RoleWords({ group: { userGroup, permissions }, showsMenus }: RoleWordsProps) {
  const t = useTranslations('users');
  const frame = useTranslations('frame.menu');
  return (
    <>
      {isUserGroup(userGroup) && (
        <Text as="span" close block>
          {t(`reach.${userGroup}`)}
        </Text>
      )}
      {showsMenus && (
        <Caption as="span" block>
          {permissions.length > 0 ? t('menus') : t('menus_none')}{' '}
          <Dotted facts={permissions.map((key) => frame(key as MenuKey))} />
        </Caption>
      )}
    </>
  );
}
