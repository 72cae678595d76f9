interface Named {
  first_name: string;
  last_name: string;
  username: string;
}

/** A person's name as it is shown: first and last name, or the user name where both are missing. */
export const personName = ({ first_name, last_name, username }: Named): string =>
  `${first_name} ${last_name}`.trim() || username;

/** The same as SQL, of a row of `app_user`. */
export const personNameSql = (user: string) =>
  `coalesce(nullif(trim(${user}.first_name || ' ' || ${user}.last_name), ''), ${user}.username)`;

/** The same as SQL, by the id of a user; empty where there is none. */
export const nameOfUserSql = (userId: string) =>
  `coalesce((select ${personNameSql('u')} from app_user u where u.user_id = ${userId}), '')`;
