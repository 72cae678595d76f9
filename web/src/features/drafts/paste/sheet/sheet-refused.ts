/** Why a file is not read; its words are `file.refused.<code>`, with these facts. */
export class SheetRefused extends Error {
  readonly code:
    | 'unreadable'
    | 'other_kind'
    | 'struck_unseen'
    | 'too_large'
    | 'too_many_rows'
    | 'too_many_lines'
    | 'no_columns'
    | 'columns_unclear'
    | 'no_lines'
    | 'only_hidden';
  readonly facts: { max?: number; count?: number };
  constructor(code: SheetRefused['code'], facts: SheetRefused['facts'] = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}
