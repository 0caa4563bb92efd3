/** Where the agency's books are looked at. */
export const JOURNALS = '/enterprise/journals';
export const JOURNAL_SETTINGS = '/enterprise/setting/journals';

/** The page of a paper, by the plural that an entry names. */
export const paperTo = (paper: string, id: number): string => `/enterprise/${paper}/${id}`;
