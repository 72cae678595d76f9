import type { MasUser, User, UserDetail, UserGroupRow } from '#contract/users/shapes.ts';
import { defaultProvider } from '#contract/constants.ts';
import { pick } from '#contract/pick.ts';
import { problemOf } from '#lib/problem.ts';
import { filled, isRecord } from '#lib/records.ts';

const none: readonly unknown[] = [];

/** A user of specification §3; business units are in `buRole`, or as codes in `buList`. */
export function userIn(raw: unknown): User {
  const usual = {
    id: '',
    userId: '',
    username: '',
    firstName: '',
    lastName: '',
    email: '',
    userGroup: '',
    userGroupName: '',
    level: '',
  };
  const user = filled({ ...usual, activeFlag: 'Y', buRole: none, buList: none }, raw);
  const id = user.userId || user.id;
  const units = user.buRole.length > 0 ? user.buRole : user.buList;
  return {
    ...user,
    id: user.id || id,
    userId: id,
    userGroupName: user.userGroupName || user.userGroup,
    isCustomer: user.userGroup === 'CUSTOMER',
    buRole: units.map(heldUnit),
  };
}

function heldUnit(raw: unknown) {
  const unit = filled({ bu: '', buName: '' }, isRecord(raw) ? raw : { bu: raw });
  return { ...unit, buName: unit.buName || unit.bu };
}

/** One user, to edit. Without versions the API cannot report that another person was faster. */
export function userDetailIn(raw: unknown): UserDetail {
  const user = userIn(raw);
  const known = { cvList: none, address: '', pdfData: '', linkAccount: '' };
  const rest = filled({ ...known, externalUserId: none, version: '', hindered: {} }, raw);
  return {
    ...user,
    ...pick(rest, ['address', 'pdfData', 'linkAccount', 'version']),
    buList: user.buRole.map(({ bu }) => bu),
    cvList: rest.cvList.map(String),
    buRole: user.buRole.map((unit) => filled({ ...unit, customers: 0 }, unit)),
    externalUserId: rest.externalUserId.map(linkIn),
    hindered: { edit: null, role: null, status: null, link: null, ...rest.hindered },
  };
}

function linkIn(raw: unknown) {
  const link = filled({ id: '', providerAuth: defaultProvider, showName: '' }, raw);
  return { ...link, showName: link.showName || link.id };
}

/** A role; the server refuses where the user may not give it (specification §5). */
export function groupIn(raw: unknown): UserGroupRow {
  const group = filled(
    { userGroup: '', userGroupName: '', level: '', levels: [], permissions: [], mayGive: true },
    raw,
  );
  return { ...group, userGroupName: group.userGroupName || group.userGroup };
}

export const masUserIn = (raw: unknown): MasUser => ({
  ...filled({ username: '', firstName: '', lastName: '', email: '' }, raw),
  ...linkIn(raw),
});

/**
 * Create and edit answer a status number (specification §7): bare, under `data` or as `status`. From 400 on nothing was saved,
 * even with HTTP 200; for a missing right it is a 403.
 */
export function readSaved(answer: unknown, forbidden: 'create_user_403' | 'update_user_403'): void {
  const outcome = isRecord(answer) ? (answer.status ?? answer.data) : answer;
  const status = Number(isRecord(outcome) ? outcome.status : outcome);
  if (status < 400 || !Number.isFinite(status)) return;
  throw problemOf(status, {
    ...(isRecord(answer) && answer),
    ...(status === 403 && { code: forbidden }),
  });
}
