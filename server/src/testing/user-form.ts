import type { Person } from './person.ts';

let made = 0;
/** The body of the form for a new user; a test gives only the fields that matter to it. */
export const aUser = (some: object = {}) => ({
  firstName: 'เกศินี',
  lastName: 'ทองคำ',
  email: 'kesinee@supplier.example',
  username: `kesinee${(made += 1)}`,
  userGroup: 'SALEMAN',
  bu: ['feed'],
  ...some,
});

export const createAs = (who: Person, body: object) =>
  who.call('createSoMasUser', { body, key: crypto.randomUUID() });
export const editAs = (who: Person, body: object, headers: Record<string, string> = {}) =>
  who.call('editSoMasUser', { body, key: crypto.randomUUID(), headers });

/** The body of a user's form that changes only these fields. */
export async function bodyOf(reader: Person, id: string, some: object = {}) {
  const { data } = (await reader.call('getSoMasUser', { params: { id } })).body;
  const {
    username,
    firstName,
    lastName,
    email,
    userGroup,
    level,
    activeFlag,
    buRole,
    externalUserId,
  } = data;
  const links = externalUserId.map((link) => ({ id: link.id, providerAuth: link.providerAuth }));
  return {
    id,
    username,
    firstName,
    lastName,
    email,
    userGroup,
    level,
    activeFlag,
    bu: buRole.map(({ bu }) => bu),
    externalUserId: links,
    ...some,
  };
}
