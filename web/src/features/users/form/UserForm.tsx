import type { BusinessUnit } from '#contract/customers/calls.ts';
import type { MenuKey } from '#contract/permissions.ts';
import type { MasUser, UserDetail, UserGroupRow } from '#contract/users/shapes.ts';
import { isInactive, reachesEveryUnit } from '#contract/users/user-rules.ts';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Dock } from '#app/Dock.tsx';
import { isOwnServer } from '#lib/config.ts';
import { useOnline } from '#lib/online.ts';
import { askConfirm } from '#lib/notices.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Fact, Facts } from '#ui/lists/Facts.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { fullName } from '../full-name.ts';
import { LinkField } from './LinkField.tsx';
import { ChangedMeanwhileNote } from './ChangedMeanwhileNote.tsx';
import { PersonCard } from './PersonCard.tsx';
import { RightsCard } from './RightsCard.tsx';
import { StatusPart } from './StatusPart.tsx';
import { useUserForm } from './use-user-form.ts';
import { useHindranceWords } from './use-hindrance-words.ts';
import { takenUnits, userFields, type UserValues } from './user-values.ts';

interface UserFormProps {
  /** undefined for a new user */
  user: UserDetail | undefined;
  groups: readonly UserGroupRow[];
  units: readonly BusinessUnit[];
  onOvertaken: () => void;
}

/** All values of a user on one page (specification §3, form fields); one press saves it. */
export function UserForm({ user, groups, units, onOvertaken }: UserFormProps) {
  const t = useTranslations('users');
  const isWide = useWider(1024);
  const isOnline = useOnline();
  const { form, submit, turn, others, isSaving, isRestored, isOvertaken, startOver } = useUserForm(
    user,
    (values) => confirmed(user, values),
    onOvertaken,
  );
  const { control, setValue, getValues, formState } = form;
  const why = useHindranceWords();
  const links = useWatch({ control, name: 'externalUserId' });
  const { edit = null, link = null } = user?.hindered ?? {};

  // Empty fields are filled from the directory; typed values remain.
  const fillFrom = (account: MasUser) => {
    for (const field of ['firstName', 'lastName', 'email', 'username'] as const)
      if (getValues(field).trim() === '' && account[field])
        setValue(field, account[field], {
          shouldDirty: true,
          shouldValidate: formState.isSubmitted,
        });
  };
  const inFields = userFields.flatMap((field) => {
    const { type, message = '' } = formState.errors[field] ?? {};
    const words = type === 'required' ? '' : message;
    return message ? [{ id: `field-${field}`, label: t(`form.${field}`), words }] : [];
  });
  const errors = [...others.map((words) => ({ id: 'summary', label: '', words })), ...inFields];
  const button = (
    <Button
      type="submit"
      kind="primary"
      size="xl"
      wide
      busy={isSaving}
      disabled={!isOnline || edit !== null}
      data-testid="submit-user"
    >
      {t(user ? 'form.save' : 'form.make')}
    </Button>
  );
  const summary = (
    <ErrorSummary
      errors={turn === 0 ? [] : errors}
      turn={turn}
      title={t('form.errors', { count: errors.length })}
      fixed={t('form.errors_fixed')}
    />
  );
  const personalData = user && isOwnServer() && (
    <ButtonLink to="/accounts/person" search={{ id: user.userId }} kind="outline" wide={isWide}>
      {t('form.personal_data')}
    </ButtonLink>
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <WithAside
        sticky
        aside={
          isWide && (
            <>
              {summary}
              <Card gap={16}>
                <fieldset disabled={edit !== null}>
                  <StatusPart form={form} user={user} />
                </fieldset>
                <Chosen control={control} user={user} groups={groups} units={units} />
                {button}
                {personalData}
                <ButtonLink to="/accounts" kind="ghost" wide>
                  {t('form.back')}
                </ButtonLink>
              </Card>
            </>
          )
        }
      >
        {!isWide && summary}
        {edit && <Note tone="quiet">{why(edit, 'link')}</Note>}
        {!isOnline && <Note>{t('form.offline')}</Note>}
        {user && isOvertaken && (
          <ChangedMeanwhileNote user={user} control={control} onUse={startOver} />
        )}
        {isRestored && !isOvertaken && (
          <Note tone="info">
            {t('form.kept')}{' '}
            <Button kind="ghost" size="small" onClick={startOver}>
              {t('form.start_over')}
            </Button>
          </Note>
        )}
        <fieldset disabled={edit !== null}>
          <Stack>
            <PersonCard form={form} note={user ? undefined : t('form.all_needed')}>
              <LinkField
                value={links}
                locked={link !== null}
                why={why(link, 'link')}
                error={formState.errors.externalUserId?.message}
                onChange={(next) =>
                  setValue('externalUserId', next, {
                    shouldDirty: true,
                    shouldValidate: formState.isSubmitted,
                  })
                }
                onChosen={fillFrom}
              />
            </PersonCard>
            <RightsCard
              form={form}
              user={user}
              groups={groups}
              units={units}
              withoutStatus={isWide}
            />
          </Stack>
        </fieldset>
        {!isWide && personalData && <Row>{personalData}</Row>}
      </WithAside>
      {!isWide && <Dock always>{button}</Dock>}
    </form>
  );
}

/** What the chosen role opens and where, beside the button that saves it. */
function Chosen({
  control,
  user,
  groups,
  units,
}: Pick<UserFormProps, 'user' | 'groups' | 'units'> & { control: Control<UserValues> }) {
  const t = useTranslations('users');
  const menu = useTranslations('frame.menu');
  const [role, bu] = useWatch({ control, name: ['userGroup', 'bu'] });
  const names = units.filter((unit) => bu.includes(unit.bu)).map(({ buName }) => buName);
  const group = groups.find(({ userGroup }) => userGroup === role);
  if (!group) return <Caption>{t('form.no_role')}</Caption>;
  return (
    <Facts>
      {!user?.hindered.role && (
        <Fact label={t('form.userGroup')} across="all">
          <b>{group.userGroupName}</b>
        </Fact>
      )}
      <Fact label={t('form.menus')} across="all">
        {group.permissions.length === 0 && t('menus_none')}
        <Dotted facts={group.permissions.map((key) => menu(key as MenuKey))} />
      </Fact>
      <Fact label={t('form.bu')} across="all">
        {reachesEveryUnit(role) ? (
          t('list.all_units')
        ) : (
          <Dotted facts={names.length > 0 ? names : ['–']} />
        )}
      </Fact>
    </Facts>
  );
}

/** A change needs a confirmation that names its consequences; a new user needs none. */
async function confirmed(user: UserDetail | undefined, values: UserValues): Promise<boolean> {
  if (!user) return true;
  const taken = takenUnits(user, values).filter(({ customers }) => customers > 0);
  const isSwitchedOff = !isInactive(user) && isInactive(values);
  return askConfirm(isSwitchedOff ? 'switch_off_user' : 'update_user', {
    name: fullName(user),
    units: taken.map(({ buName }) => buName).join(', ') || 'none',
    customers: taken.reduce((sum, { customers }) => sum + customers, 0),
  });
}
