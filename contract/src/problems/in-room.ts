/** Adds the room to each row; the room's words.<locale>.ts have the words, under the same codes. */
export const inRoom = <const Room extends string, const Rows extends Record<string, object>>(
  room: Room,
  rows: Rows,
) =>
  Object.fromEntries(Object.entries(rows).map(([code, row]) => [code, { ...row, room }])) as {
    readonly [Code in keyof Rows]: Rows[Code] & { readonly room: Room };
  };
