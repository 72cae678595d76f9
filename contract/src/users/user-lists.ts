/** Columns that the user list sorts by. */
export const userSorts = ['name', 'username', 'email', 'userGroup', 'activeFlag'] as const;
export type UserSort = (typeof userSorts)[number];
/** Fields to which a search can be narrowed. */
export const userSearches = ['name', 'username', 'email'] as const;
export type UserSearch = (typeof userSearches)[number];
