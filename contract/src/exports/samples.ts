/** A list as a file, as a page is given it: its bytes do not matter there. */
export const aSheetFile = 'a sheet' as unknown as Uint8Array;
