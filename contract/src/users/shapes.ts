import { Type } from 'typebox';
import { Nullable, Text } from '#contract/shapes.ts';

/** A sign-in of a person at a provider; `showName` as the directory knows them. */
const ExternalUserId = Type.Object({ id: Type.String(), providerAuth: Type.String(), showName: Type.String() });

/** A user in the list of user administration (specification §3). */
export const User = Type.Object({
  id: Type.String(),
  userId: Type.String(),
  username: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  userGroup: Type.String(),
  userGroupName: Type.String(),
  level: Type.String(),
  isCustomer: Type.Boolean(),
  buRole: Type.Array(Type.Object({ bu: Type.String(), buName: Type.String() })),
  activeFlag: Type.String(),
});
export type User = Type.Static<typeof User>;

/** Why the caller may not change a thing about a user; the words stand beside it. */
const Hindrance = Type.Union([Type.Literal('own'), Type.Literal('admins_only'), Type.Literal('last_admin'), Type.Literal('right')]);
export type Hindrance = Type.Static<typeof Hindrance>;

/** One user as read before editing: sign-ins, customers that go with a business unit, and what the caller may not change. */
export const UserDetail = Type.Object({
  ...User.properties,
  buRole: Type.Array(Type.Object({ bu: Type.String(), buName: Type.String(), customers: Type.Integer() })),
  externalUserId: Type.Array(ExternalUserId),
  /** codes of the business units of `buRole` */
  buList: Type.Array(Type.String()),
  /** codes of customers in business units that the caller reaches, 1,000 at most; `/center/user/{userId}/bu/{bu}/cv` has them all */
  cvList: Type.Array(Type.String()),
  /** of the one customer whom a customer's account is for */
  address: Type.String(),
  /** a document kept with the user, base64; our server keeps none */
  pdfData: Type.String(),
  /** the account of `externalUserId` that stands first */
  linkAccount: Type.String(),
  /** changes with every change of the user; goes back in If-Match */
  version: Type.String(),
  /** null where the caller may */
  hindered: Type.Object({ edit: Nullable(Hindrance), role: Nullable(Hindrance), status: Nullable(Hindrance), link: Nullable(Hindrance) }),
});
export type UserDetail = Type.Static<typeof UserDetail>;

export const UserGroupRow = Type.Object({
  userGroup: Type.String(),
  userGroupName: Type.String(),
  /** the first of `levels`, or empty */
  level: Type.String(),
  levels: Type.Array(Type.Object({ level: Type.String(), levelName: Type.String() })),
  /** menu keys that this group opens */
  permissions: Type.Array(Type.String()),
  /** the caller may give this group to someone else */
  mayGive: Type.Boolean(),
});
export type UserGroupRow = Type.Static<typeof UserGroupRow>;

/** A person of a provider's directory whom an account may be linked to. */
export const MasUser = Type.Object({
  id: Type.String(),
  showName: Type.String(),
  providerAuth: Type.String(),
  username: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
});
export type MasUser = Type.Static<typeof MasUser>;

export const userFields = {
  firstName: Text(100),
  lastName: Text(100),
  email: Text(200),
  username: Text(100),
  userGroup: Text(20),
  level: Type.Optional(Text(40)),
  bu: Type.Optional(Type.Array(Text(40), { maxItems: 100 })),
  activeFlag: Type.Optional(Text(1)),
  externalUserId: Type.Optional(Type.Array(Type.Object({ id: Text(100), providerAuth: Type.Optional(Text(40)) }), { maxItems: 20 })),
};

/** What admins and super users look after: the last seven days' refused sign-ins and imports, and active people who serve nobody yet. */
export const Troubles = Type.Object({
  /** by the code of the refusal, the most frequent first */
  signIns: Type.Array(Type.Object({ code: Type.String(), count: Type.Integer(), latest: Type.String({ description: 'ISO moment' }) })),
  /** the last five: the files, and how many of their rows are bad */
  imports: Type.Array(Type.Object({ at: Type.String({ description: 'ISO moment' }), files: Type.Array(Type.String()), bad: Type.Integer() })),
  /** five of them, the latest first */
  people: Type.Array(
    Type.Object({
      userId: Type.String(),
      username: Type.String(),
      firstName: Type.String(),
      lastName: Type.String(),
      userGroup: Type.String(),
      /** a business unit of theirs; empty where they have none */
      bu: Type.String(),
    }),
  ),
  /** how many there are; counted to 100 */
  peopleCount: Type.Integer(),
});
export type Troubles = Type.Static<typeof Troubles>;
