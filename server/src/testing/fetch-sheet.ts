import type { Person } from './person.ts';
import { sheetRows } from './sheet-rows.ts';
import type { TestPortal } from './test-portal.ts';

/** A list's answer as a file: its rows as text, the heads first, or the code of a refusal. */
export interface FetchedSheet {
  status: number;
  /** the code of a refusal, else undefined */
  code: string | undefined;
  name: string;
  rows: string[][];
}

/** Requests a list as a file, as the web does; `address` is the call's path and query, `…/csv` or `…/xlsx`. */
export async function fetchSheet(
  { origin }: TestPortal,
  { accessToken }: Person,
  address: string,
): Promise<FetchedSheet> {
  const answer = await fetch(`${origin}${address}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const name =
    /filename="([^"]*)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
  if (!answer.ok)
    return {
      status: answer.status,
      code: (JSON.parse(bytes.toString()) as { code: string }).code,
      name,
      rows: [],
    };
  return { status: answer.status, code: undefined, name, rows: sheetRows(bytes, name) };
}
