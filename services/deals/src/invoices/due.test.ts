import type { Values } from '@enishi/protos/fields/parse';
import type { Worked } from '../monthly';
import { dueOf } from './due';

const worked = (id: number, hours: Values, agreement: Values = {}): Worked => ({
  agreement: { id_by_enterprise_id: id, usance_span_id: 1, usance_day_id: 1, ...agreement },
  hours: { sell_total: 700_000, ...hours },
});

describe('the day of payment', () => {
  const setting = { usance_timing_id: 1, usance_span_id: 1, usance_day_id: 3 };
  const next = { usance_timing_id: 1 };
  const later = { usance_timing_id: 1, usance_span_id: 2, usance_day_id: 2 };

  it('is that of the contracts, of several the latest', () => {
    expect(dueOf([worked(1, {}, next)], setting, '2028-01-01')).toEqual({
      due_date: '2028-02-29',
      usance: '30日サイト（月末締め翌月末日払い）',
    });
    expect(dueOf([worked(2, {}, later), worked(1, {}, next)], setting, '2026-11-01').due_date).toBe('2027-01-05');
  });

  it('is that of the setting where contracts say none, and open where that says none', () => {
    const open = worked(1, {}, { usance_span_id: null });
    expect(dueOf([open], setting, '2026-12-01').due_date).toBe('2027-01-10');
    expect(dueOf([], setting, '2026-12-01').due_date).toBe('2027-01-10');
    expect(dueOf([open], {}, '2026-12-01')).toEqual({ due_date: null, usance: null });
  });
});
