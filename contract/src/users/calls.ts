import { Type } from 'typebox';
import { call } from '../call.ts';
import { Code, LangQuery, ListOf, PageNumber, SalesAnswer, Text } from '../shapes.ts';

const BuRole = Type.Object({ bu: Type.String(), buName: Type.String() });
const ExternalId = Type.Object({ id: Type.String(), providerAuth: Type.String() });

/** A user as user administration sees it (specification §3). */
export const User = Type.Object({
  id: Type.String(), userId: Type.String(), username: Type.String(), firstName: Type.String(), lastName: Type.String(), email: Type.String(),
  userGroup: Type.String(), userGroupName: Type.String(), level: Type.String(), buRole: Type.Array(BuRole), activeFlag: Type.String(),
  externalUserId: Type.Array(ExternalId),
});
const listQuery = Type.Object({
  ...LangQuery, search: Type.Optional(Text(100)), searchBy: Type.Optional(Text(20)), page: Type.Optional(PageNumber),
  pageSize: Type.Optional(Type.Integer()), sort: Type.Optional(Text(40)),
});
const userFields = {
  firstName: Text(100), lastName: Text(100), email: Text(200), username: Text(100), userGroup: Text(20), level: Type.Optional(Text(20)),
  bu: Type.Optional(Type.Array(Text(40), { maxItems: 100 })), activeFlag: Type.Optional(Text(1)),
  externalUserId: Type.Optional(Type.Array(Type.Object({ id: Text(100), providerAuth: Type.Optional(Text(40)) }), { maxItems: 20 })),
};

export const usersCalls = {
  getUserList: call({
    name: 'getUserList', room: 'users', base: 'main', method: 'GET', path: '/center/getuserlist', summary: 'Users, 10 a page',
    query: listQuery, answer: ListOf(User), problems: ['AUTH-002'], who: ['user_account', 'account_management'], built: false,
  }),
  getUserId: call({
    name: 'getUserId', room: 'users', base: 'main', method: 'GET', path: '/center/getuserid/{id}', summary: 'One user',
    params: Type.Object({ id: Code }), query: Type.Object(LangQuery), answer: Type.Object({ data: User }), problems: ['not_found'], who: ['user_account', 'account_management'], built: false,
  }),
  saveUserId: call({
    name: 'saveUserId', room: 'users', base: 'main', method: 'PUT', path: '/center/saveuserid/{userId}', summary: 'Sets the group of a user',
    params: Type.Object({ userId: Code }), query: Type.Object(LangQuery), body: Type.Object({ userId: Type.Optional(Text(100)), usergroup: Text(20) }),
    answer: SalesAnswer, problems: ['not_found', 'update_user_403'], who: ['user_account'], writes: true, built: false,
  }),
  getUserGroup: call({
    name: 'getUserGroup', room: 'users', base: 'main', method: 'GET', path: '/center/usergroup', summary: 'User groups and levels', query: Type.Object(LangQuery),
    answer: Type.Object({ data: Type.Array(Type.Object({ userGroup: Type.String(), userGroupName: Type.String(), level: Type.String() })) }),
    problems: [], who: ['user_account', 'account_management'], built: false,
  }),
  masUserForConnect: call({
    name: 'masUserForConnect', room: 'users', base: 'smart-order', method: 'GET', path: '/feed-portal-webapi/smartorder/mas-user-for-connect',
    summary: 'Mas users that an account may be linked to, 999 at most', query: Type.Object({ ...LangQuery, search: Type.Optional(Text(100)), size: Type.Optional(Type.Integer()) }),
    answer: Type.Object({ data: Type.Array(Type.Object({ id: Type.String(), showName: Type.String() })) }), problems: ['AUTH-002'], who: ['user_account'], built: false,
  }),
  createSoMasUser: call({
    name: 'createSoMasUser', room: 'users', base: 'smart-order', method: 'POST', path: '/smartorder/create-so-mas-userid', summary: 'Creates a user',
    query: Type.Object(LangQuery), body: Type.Object(userFields), answer: SalesAnswer, problems: ['create_user_403', 'username_taken', 'invalid_request'], who: ['user_account'], writes: true, built: false,
  }),
  editSoMasUser: call({
    name: 'editSoMasUser', room: 'users', base: 'smart-order', method: 'PUT', path: '/smartorder/edit-so-mas-userid', summary: 'Changes a user',
    query: Type.Object(LangQuery), body: Type.Object({ id: Text(100), ...userFields }), answer: SalesAnswer,
    problems: ['update_user_403', 'not_found', 'username_taken', 'invalid_request'], who: ['user_account'], writes: true, built: false,
  }),
  getSoMasUser: call({
    name: 'getSoMasUser', room: 'users', base: 'smart-order', method: 'GET', path: '/smartorder/get-so-mas-userid-detail/{id}', summary: 'One user, to edit',
    params: Type.Object({ id: Code }), query: Type.Object(LangQuery), answer: Type.Object({ data: User }), problems: ['not_found'], who: ['user_account'], built: false,
  }),
  listSmartOrderUser: call({
    name: 'listSmartOrderUser', room: 'users', base: 'smart-order', method: 'GET', path: '/smartorder/list-smartorder-user', summary: 'Users of the portal, 10 a page',
    query: listQuery, answer: ListOf(User), problems: ['AUTH-002'], who: ['user_account'], built: false,
  }),
};
