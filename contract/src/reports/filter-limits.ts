/** Nobody finds their way among more. */
export const mostSavedFilters = 50;
export const longestFilterName = 60;
