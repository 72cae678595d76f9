/** A longer list would be hard to choose from. */
export const mostSavedFilters = 50;
export const longestFilterName = 60;
