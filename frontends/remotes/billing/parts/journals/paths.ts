/** Where the agency's books are looked at. */
export const JOURNALS = '/enterprise/journals';
export const JOURNAL_SETTINGS = '/enterprise/setting/journals';

/** By which entries name lines of what went out: they are looked at in one list. */
export const STATEMENT = 'withdrawal_lines';

/** The page of a paper, by the plural that an entry names. */
export const paperTo = (paper: string, id: number): string =>
  paper === STATEMENT ? '/enterprise/withdrawals?state=matched' : `/enterprise/${paper}/${id}`;
