import { assignmentCalls } from '#contract/assignment/calls.ts';
import type { CustomerOrg } from '#contract/customers/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#lib/client.ts';
import { alertQueue, askConfirm, notify, report, showAlert } from '#lib/notices.ts';
import { ApiProblem } from '#lib/problem.ts';
import type { ChosenCustomers } from './chosen-customers.ts';
import { assignmentKey, personOf, type UserUnit, type ListName } from './queries.ts';
import { isAboutRows, sendParts, type Sent } from './send-parts.ts';

export type Outcome = Record<ListName, Sent<CustomerOrg>>;
const nothing: Sent<CustomerOrg> = { saved: [], failed: [] };
const names = { available: 'sync', assigned: 'unsync' } as const;

/** Saves the choices of both lists after a question, reports the result and offers to undo it. */
export function useSaveAssignments(userUnit: UserUnit, username: string) {
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);

  // The calls are idempotent, and each press is a request of its own.
  const change = (list: ListName) => (rows: readonly CustomerOrg[]) =>
    send(list === 'available' ? assignmentCalls.syncCustomers : assignmentCalls.unsyncCustomers, {
      params: { id: userUnit.userId, bu: userUnit.bu },
      body: { cvRole: rows.map(({ cvCode, orgCode }) => ({ cvCode, orgCode })) },
      idempotencyKey: crypto.randomUUID(),
    });
  const refresh = () => queries.invalidateQueries({ queryKey: assignmentKey });

  async function undo({ available, assigned }: Outcome) {
    try {
      if (available.saved.length > 0) await sendAll(available.saved, change('assigned'));
      if (assigned.saved.length > 0) await sendAll(assigned.saved, change('available'));
      notify('customers_restored', { username });
    } catch (error) {
      report(error);
    }
    await refresh();
  }

  async function save(chosen: ChosenCustomers): Promise<Outcome | undefined> {
    for (const list of ['available', 'assigned'] as const) {
      const count = chosen[list].size;
      if (count > 0 && !(await askConfirm(`${names[list]}_customer`, { username, count })))
        return undefined;
    }
    setSaving(true);
    const outcome: Outcome = { available: nothing, assigned: nothing };
    try {
      const isThere = () =>
        queries
          .fetchQuery({ ...personOf(userUnit.userId), staleTime: 0 })
          .then(() => true, isPassing);
      for (const list of ['available', 'assigned'] as const) {
        const rows = [...chosen[list].values()];
        if (rows.length > 0)
          outcome[list] = await sendParts(rows, refusedOnlyWhere(isThere, change(list)));
      }
    } finally {
      setSaving(false);
    }
    await refresh();
    void tell(outcome, username, () => void undo(outcome));
    return outcome;
  }
  return { save, isSaving };
}

/** "Not found" can mean a row or the person. The first time the person is looked up: if they are missing, no row is searched for. */
function refusedOnlyWhere<Row>(
  isThere: () => Promise<boolean>,
  change: (rows: readonly Row[]) => Promise<unknown>,
) {
  let answer: Promise<boolean> | undefined;
  return async (rows: readonly Row[]) => {
    try {
      return await change(rows);
    } catch (error) {
      if (isAboutRows(error) && !(await (answer ??= isThere()))) throw new PersonGone();
      throw error;
    }
  };
}
const isPassing = (error: unknown) => !(error instanceof ApiProblem && error.status === 404);
class PersonGone extends Error {}

async function sendAll<Row>(
  rows: readonly Row[],
  change: (rows: readonly Row[]) => Promise<unknown>,
) {
  const { failed } = await sendParts(rows, change);
  if (failed[0]) throw failed[0].error;
}

/** Shows the alerts of the specification, which name the user, and after them the banner with undo. */
async function tell(outcome: Outcome, username: string, undo: () => void) {
  for (const list of ['available', 'assigned'] as const) {
    const { saved, failed } = outcome[list];
    const [first] = failed;
    if (first && isOwnAlert(first.error)) report(first.error);
    else if (first) showAlert(`${names[list]}_customer_failure`, { username });
    else if (saved.length > 0) showAlert(`${names[list]}_customer_success`, { username });
  }
  await alertsClosed();
  const count = outcome.available.saved.length + outcome.assigned.saved.length;
  if (count > 0) notify('customers_changed', { username, count }, { undo });
}

const isOwnAlert = (error: unknown) =>
  error instanceof ApiProblem && ['sync_customer_not_has_bu', 'sign_in_again'].includes(error.code);

// Nothing below an open alert can be pressed, and the banner's six seconds would pass.
const alertsClosed = () =>
  new Promise<void>((resolve) => {
    if (alertQueue.get().length === 0) return resolve();
    const stop = alertQueue.subscribe(() => {
      if (alertQueue.get().length > 0) return;
      stop();
      resolve();
    });
  });
