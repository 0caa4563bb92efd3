import { opportunity } from '../deals/opportunity';
import { opportunityStatus } from './opportunity';
import { dateOfStatus, dateToAsk, OPPORTUNITY_DATES, openDate } from './opportunity-dates';

const { code } = opportunityStatus;

describe('dates of the states of an opportunity', () => {
  it('are dates of the definition, one for each of four states', () => {
    const kinds = OPPORTUNITY_DATES.map(({ status, field }) => [status, opportunity.fields[field].kind]);
    expect(kinds).toEqual([
      [code.meeting_scheduled, 'dateTime'],
      [code.offer, 'date'],
      [code.contract_signed, 'date'],
      [code.work_started, 'date'],
    ]);
    expect(dateOfStatus(code.proposing)).toBeUndefined();
  });

  it('are asked for by a move as long as they are missing', () => {
    expect(dateToAsk({}, code.offer)?.field).toBe('offer_date');
    expect(dateToAsk({ offer_date: null }, code.offer)?.field).toBe('offer_date');
    expect(dateToAsk({ offer_date: '2026-04-01' }, code.offer)).toBeUndefined();
    expect(dateToAsk({}, code.closed)).toBeUndefined();
  });

  it('stay open until they are given', () => {
    const labels = opportunityStatus.items.map(({ id }) => openDate({ opportunity_status_id: id })?.label);
    expect(labels.filter(Boolean)).toEqual(['面談日', '面談日', 'オファー日', '契約締結日', '稼働開始日']);
    expect(openDate({ opportunity_status_id: code.meeting_held, opportunity_datetime: '2026-04-01T10:00' })).toBe(
      undefined,
    );
    expect(openDate({})).toBeUndefined();
  });
});
