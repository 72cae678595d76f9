import { Type } from 'typebox';
import { Nullable, Text } from '#contract/shapes.ts';

/** A person's account at a provider; `showName` is the name in its directory. */
const ExternalUserId = Type.Object({
  id: Type.String(),
  providerAuth: Type.String(),
  showName: Type.String(),
});

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
  /** `customers`: how many the user has there, counted up to 1,000; an API of specification §7 has no such count */
  buRole: Type.Array(
    Type.Object({
      bu: Type.String(),
      buName: Type.String(),
      customers: Type.Optional(Type.Integer()),
    }),
  ),
  activeFlag: Type.String(),
});
export type User = Type.Static<typeof User>;

/** Why the caller may not change a part of a user; the page shows it beside that part. */
const Hindrance = Type.Union([
  Type.Literal('own'),
  Type.Literal('admins_only'),
  Type.Literal('last_admin'),
  Type.Literal('right'),
]);
export type Hindrance = Type.Static<typeof Hindrance>;

/** One user as read before editing: provider accounts, customers, and what the caller may not change. */
export const UserDetail = Type.Object({
  ...User.properties,
  buRole: Type.Array(
    Type.Object({ bu: Type.String(), buName: Type.String(), customers: Type.Integer() }),
  ),
  externalUserId: Type.Array(ExternalUserId),
  /** codes of the business units of `buRole` */
  buList: Type.Array(Type.String()),
  /** codes of customers in business units that the caller reaches, 1,000 at most; `/center/user/{userId}/bu/{bu}/cv` has them all */
  cvList: Type.Array(Type.String()),
  /** address of the customer, where the account is for exactly one */
  address: Type.String(),
  /** a document of the user, base64; our server stores none */
  pdfData: Type.String(),
  /** the first account of `externalUserId` */
  linkAccount: Type.String(),
  /** changes with every change of the user; sent back in If-Match */
  version: Type.String(),
  /** null where the caller may change that part */
  hindered: Type.Object({
    edit: Nullable(Hindrance),
    role: Nullable(Hindrance),
    status: Nullable(Hindrance),
    link: Nullable(Hindrance),
  }),
});
export type UserDetail = Type.Static<typeof UserDetail>;

export const UserGroupRow = Type.Object({
  userGroup: Type.String(),
  userGroupName: Type.String(),
  /** the first of `levels`, or empty */
  level: Type.String(),
  levels: Type.Array(Type.Object({ level: Type.String(), levelName: Type.String() })),
  /** menu keys of this group */
  permissions: Type.Array(Type.String()),
  /** the caller may give this group to someone else */
  mayGive: Type.Boolean(),
});
export type UserGroupRow = Type.Static<typeof UserGroupRow>;

/** A person of a provider's directory to whom an account can be linked. */
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
  externalUserId: Type.Optional(
    Type.Array(Type.Object({ id: Text(100), providerAuth: Type.Optional(Text(40)) }), {
      maxItems: 20,
    }),
  ),
};

/** Troubles for admins and super users: refused sign-ins and imports of the last seven days, and active people without customers. */
export const Troubles = Type.Object({
  /** by code of the refusal, the most frequent first */
  signIns: Type.Array(
    Type.Object({
      code: Type.String(),
      count: Type.Integer(),
      latest: Type.String({ description: 'ISO moment' }),
    }),
  ),
  /** the last five imports: the files, and how many of their rows are bad */
  imports: Type.Array(
    Type.Object({
      at: Type.String({ description: 'ISO moment' }),
      files: Type.Array(Type.String()),
      bad: Type.Integer(),
    }),
  ),
  /** the five latest of these people */
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
  /** how many such people there are; counted to 100 */
  peopleCount: Type.Integer(),
});
export type Troubles = Type.Static<typeof Troubles>;
