/** SQL of the zones that are known: those of places, and those with days of their own. */
export const zonesSql = 'select zone from ship_to union select zone from delivery_rule union select zone from delivery_closed_day';
