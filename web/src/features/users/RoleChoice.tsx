import type { UserGroupRow } from '@smart-order/contract/users/shapes.ts';
import type { MenuKey } from '@smart-order/contract/permissions.ts';
import { UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { roleIcons } from '../../app/roles.ts';
import { FieldError } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Dotted } from './Dotted.tsx';
import { isRole } from './user-values.ts';

interface RoleChoiceProps {
  groups: readonly UserGroupRow[];
  /** the role as it is now; it may stay, whoever gave it */
  held: string;
  chosen: string;
  locked: boolean;
  why: string | undefined;
  error: string | undefined;
  onChange: (role: string) => void;
}

/** Every role with what it opens; those that the person may not give say so before anything is pressed. */
export function RoleChoice({ groups, held, chosen, locked, why, error, onChange }: RoleChoiceProps) {
  const t = useTranslations('users');
  return (
    <fieldset className="role-choice">
      <legend className="label">{t('form.userGroup')}</legend>
      {why && <p className="field-note mb-2">{why}</p>}
      {groups.map((group) => {
        const mayNot = !group.mayGive && group.userGroup !== held;
        return (
          <label key={group.userGroup} className="role-card">
            <input
              type="radio"
              name="userGroup"
              value={group.userGroup}
              checked={chosen === group.userGroup}
              onChange={() => onChange(group.userGroup)}
              disabled={locked || mayNot}
            />
            <Icon of={roleIcons[group.userGroup] ?? UserRound} size="l" />
            <span>
              <b>{group.userGroupName}</b>
              <RoleWords group={group} />
              {mayNot && !locked && <span className="cap block text-warning-soft-foreground">{t('hindered.give')}</span>}
            </span>
          </label>
        );
      })}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

/** Whose data the role reaches, and the menus that the permission table opens for it. */
function RoleWords({ group: { userGroup, permissions } }: { group: UserGroupRow }) {
  const t = useTranslations('users');
  const frame = useTranslations('frame.menu');
  return (
    <>
      {isRole(userGroup) && <span className="block leading-normal">{t(`reach.${userGroup}`)}</span>}
      <span className="cap block">
        {permissions.length > 0 ? t('menus') : t('menus_none')} <Dotted items={permissions.map((key) => frame(key as MenuKey))} />
      </span>
    </>
  );
}
