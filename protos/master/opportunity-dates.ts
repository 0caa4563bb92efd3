/** Dates that states of an opportunity ask for: one table for the board, lists, the record and bulk changes. */
import { opportunityStatus } from './opportunity';

const { meeting_scheduled, meeting_held, offer, contract_signed, work_started } = opportunityStatus.code;

export interface StateDate {
  /** A move to it asks for the date. */
  status: number;
  /** Where the date is kept; its rules are those of the definition. */
  field: 'opportunity_datetime' | 'offer_date' | 'contract_date' | 'start_date';
  /** What it is called where it is missing: 面談日 未定. */
  label: string;
  /** As a rule the state is set on the day itself. */
  today: boolean;
  /** In these states a date that is missing is said to be open. */
  openIn: readonly number[];
}

export const OPPORTUNITY_DATES: readonly StateDate[] = [
  {
    ...{ status: meeting_scheduled, field: 'opportunity_datetime', label: '面談日', today: false },
    openIn: [meeting_scheduled, meeting_held],
  },
  { status: offer, field: 'offer_date', label: 'オファー日', today: true, openIn: [offer] },
  { status: contract_signed, field: 'contract_date', label: '契約締結日', today: true, openIn: [contract_signed] },
  { status: work_started, field: 'start_date', label: '稼働開始日', today: false, openIn: [work_started] },
];

export const OPPORTUNITY_DATE_FIELDS = OPPORTUNITY_DATES.map(({ field }) => field);

type Dated = Readonly<Record<string, unknown>>;

const isMissing = (record: Dated, field: string): boolean => !record[field];

/** What a move to a state asks for. */
export const dateOfStatus = (status: number): StateDate | undefined =>
  OPPORTUNITY_DATES.find((one) => one.status === status);

/** The date that a move of this record still has to ask for; undefined where none belongs to the state, or it is known. */
export function dateToAsk(record: Dated, status: number): StateDate | undefined {
  const asked = dateOfStatus(status);
  return asked && isMissing(record, asked.field) ? asked : undefined;
}

/** The date of the present state that was left open. */
export function openDate(record: Dated): StateDate | undefined {
  const status = Number(record.opportunity_status_id ?? opportunityStatus.code.proposing);
  return OPPORTUNITY_DATES.find(({ openIn, field }) => openIn.includes(status) && isMissing(record, field));
}
