import type { UserDetail } from '#contract/users/shapes.ts';
import { useEffect, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { report, showAlert } from '#lib/notices.ts';
import { ApiProblem, problemRow, problemWords } from '#lib/problem.ts';
import { keepDraft, readDraft } from './user-draft.ts';
import { useSaveUser } from './use-save-user.ts';
import {
  differences,
  noUser,
  problemsIn,
  userFields,
  valuesOf,
  type UserField,
  type UserValues,
} from './user-values.ts';

type NeedWords = ReturnType<typeof useTranslations<'users.form.need'>>;
const needed = ['firstName', 'lastName', 'email', 'username', 'userGroup'] as const;
const wordsOf = (field: string, code: string, need: NeedWords) => {
  const empty = code === 'required' && needed.find((one) => one === field);
  return empty ? need(empty) : problemWords(code);
};

const resolverFor =
  (before: UserValues | undefined, need: NeedWords): Resolver<UserValues> =>
  (values) => {
    const wrong = Object.entries(problemsIn(values, before));
    if (wrong.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(
        wrong.map(([field, code]) => [field, { type: code, message: wordsOf(field, code, need) }]),
      ),
    };
  };

/**
 * The form of a user: typed values survive reloads, refusals and lost answers until a save succeeds. `confirm`
 * is called before anything is sent; `onOvertaken` reads the user again when another person was faster.
 */
export function useUserForm(
  user: UserDetail | undefined,
  confirm: (values: UserValues) => Promise<boolean>,
  onOvertaken: () => void,
) {
  const stored = user && valuesOf(user);
  const id = user?.userId;
  const [draft] = useState(() => readDraft(id));
  const [isRestored, setRestored] = useState(draft !== undefined);
  const [isOvertaken, setOvertaken] = useState(
    draft !== undefined && user !== undefined && draft.version !== user.version,
  );
  const [turn, setTurn] = useState(0);
  const [others, setOthers] = useState<string[]>([]);
  const form = useForm<UserValues>({
    defaultValues: draft?.values ?? stored ?? noUser,
    resolver: resolverFor(stored, useTranslations('users.form.need')),
    shouldFocusError: false,
    mode: 'onTouched',
  });
  const save = useSaveUser(user);
  useStoredDraft(form.subscribe, id, user?.version ?? '', stored ?? noUser);

  const refused = (error: unknown) => {
    if (error instanceof ApiProblem && error.status === 401) return;
    if (error instanceof ApiProblem && error.code === 'user_changed') {
      setOvertaken(true);
      return onOvertaken();
    }
    const fields = error instanceof ApiProblem ? error.fields : [];
    if (fields.length === 0) return tellFailure(error, user !== undefined);
    const known = fields.filter(({ field }) => isField(field));
    for (const { field, code, message, ...facts } of known)
      form.setError(field as UserField, {
        type: 'server',
        message: message || problemWords(code, facts),
      });
    setOthers(
      fields
        .filter(({ field }) => !isField(field))
        .map(({ message, code }) => message || problemWords(code)),
    );
    setTurn((now) => now + 1);
  };
  const submit = form.handleSubmit(
    async (values) => {
      setOthers([]);
      if (save.isPending || !(await confirm(values))) return;
      try {
        await save.mutateAsync(values);
        keepDraft(id, undefined);
        showAlert(user ? 'update_user_success' : 'create_user_success');
      } catch (error) {
        refused(error);
      }
    },
    () => setTurn((now) => now + 1),
  );
  const startOver = () => {
    form.reset(stored ?? noUser);
    keepDraft(id, undefined);
    setRestored(false);
    setOvertaken(false);
  };
  return {
    form,
    submit,
    turn,
    others,
    isSaving: save.isPending,
    isRestored,
    isOvertaken,
    startOver,
  };
}

const isField = (field: string): boolean => userFields.some((one) => one === field);

/** A refusal for a missing right or an old sign-in has its own words; all other failures are reported as a failed save, with the request id. */
function tellFailure(error: unknown, isChange: boolean) {
  const { alert } = problemRow(error);
  const isOldSignIn = error instanceof ApiProblem && error.code === 'sign_in_again';
  if (
    isOldSignIn ||
    alert === 'create_user_403' ||
    alert === 'update_user_403' ||
    alert === 'permission_denied'
  )
    return report(error);
  showAlert(
    isChange ? 'update_user_failure' : 'create_user_failure',
    {},
    error instanceof ApiProblem ? error.requestId : undefined,
  );
}

type Subscribe = ReturnType<typeof useForm<UserValues>>['subscribe'];

/** Stores the differences to the stored user at every key press. */
function useStoredDraft(
  subscribe: Subscribe,
  id: string | undefined,
  version: string,
  stored: UserValues,
) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          keepDraft(id, differences(values, stored).length > 0 ? { values, version } : undefined),
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- a stored user of the same version is the same user
    [subscribe, id, version],
  );
}
