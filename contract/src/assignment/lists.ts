/** The lists of a person's customers that can be taken away as files: those they have, and those they could have. */
export const assignmentLists = ['assigned', 'available'] as const;
export type AssignmentList = (typeof assignmentLists)[number];
