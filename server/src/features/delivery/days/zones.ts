/** SQL of the zones that are known: those of places, one step along their index for each, and those with days of their own. */
export const zonesSql = `
  select zone from (
    with recursive of_place as (
      (select zone from ship_to order by zone limit 1)
      union all
      select (select s.zone from ship_to s where s.zone > p.zone order by s.zone limit 1) from of_place p where p.zone is not null
    )
    select zone from of_place where zone is not null
  ) z union select zone from delivery_rule union select zone from delivery_closed_day`;
