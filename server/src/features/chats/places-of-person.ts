import { cutText } from '#contract/cut-text.ts';
import type { Locale } from '#contract/languages.ts';
import { mayUse, type MenuKey, type UserGroup } from '#contract/permissions.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { mostLabel } from '#outside/line/chat-reply.ts';
import type { Config } from '#platform/config/config.ts';
import type { PlaceCodes } from '#platform/context.ts';

/** A customer at an organisation that a person reaches at this moment. */
export interface ChatPlace extends PlaceCodes {
  name: string;
}

/** A chat answers about so many customers; who has more uses the portal. */
export const mostPlaces = 10;

// The rule of the gate for people with assigned customers; admins and super users reach all, and use the portal.
const placesSql = `
  select uc.bu, uc.org_code as org, uc.cv_code as cv, u.user_group as "group",
    case $2 when 'en' then c.name_en else c.name_th end || case when count(*) over (partition by uc.cv_code) > 1
      then ' · ' || case $2 when 'en' then g.name_en else g.name_th end else '' end as name
  from app_user u join user_customer uc using (user_id) join user_bu ub on ub.user_id = u.user_id and ub.bu = uc.bu
  join customer c on c.cv_code = uc.cv_code left join organisation g on g.org_code = uc.org_code
  where u.user_id = $1 and u.active_flag = 'Y' order by uc.cv_code, uc.org_code limit ${mostPlaces + 1}`;

/** The customers of a person who has the menu `key`; none where they lack it. */
export async function placesOf(
  { db, config }: { db: Db; config: Config },
  userId: string,
  key: MenuKey,
  language: Locale,
): Promise<ChatPlace[]> {
  const found = await run<ChatPlace & { group: UserGroup }>(db, placesSql, [userId, language]);
  return found
    .filter(({ group }) => mayUse(config.menuPermission, { group, farm: false }, key))
    .map(({ group, ...place }) => place);
}

export const keyOfPlace = ({ bu, org, cv }: PlaceCodes): string => [bu, org, cv].join('/');

/** One of the customers for which a person may order now; codes of a button are trusted no more than those of a request. */
export const placeIn = async (
  deps: { db: Db; config: Config },
  { userId, language }: { userId: string; language: Locale },
  codes: PlaceCodes,
) =>
  (await placesOf(deps, userId, 'sales_order', language)).find(
    (one) => keyOfPlace(one) === keyOfPlace(codes),
  );

/** Of a name that is longer than a button's label the part that differs: the organisation, where the customer has several. */
export const shortNameOf = ({ name }: ChatPlace): string =>
  cutText(name.length > mostLabel ? (name.split(' · ').at(-1) ?? name) : name, mostLabel);
