import { noticeSum } from './notice';

const lines = [{ price: 1_200_000 }, { price: -12_345 }];
const base = { lines, rounding: 'down', isRegistered: false } as const;

test('income tax is withheld from the price without consumption tax, by both of its rates', () => {
  // 1,187,655: 10.21 % of a million and 20.42 % of 187,655 = 38,319.15...
  expect(noticeSum({ ...base, day: '2026-09-30', withholding_id: 2 })).toEqual({
    ...{ total_price: 1_187_655, total_tax: 118_765, total_price_with_tax: 1_306_420 },
    ...{ withheld_tax: 140_419, net_price: 1_166_001, deducted_tax: 95_012 },
    transition_note: '経過措置（80%控除）',
  });
});

test('fees and what was paid before are taken off; nothing is withheld where the work does not ask', () => {
  const sum = noticeSum({ ...base, day: '2026-10-31', withholding_id: 1, transfer_fee: 440, advance_price: 500_000 });
  expect(sum).toMatchObject({ withheld_tax: 0, net_price: 805_980, deducted_tax: 83_135 });
});

test('the tax of a registered payee is deducted whole, whatever the day', () => {
  const sum = noticeSum({ ...base, isRegistered: true, day: '2032-01-31' });
  expect(sum).toMatchObject({ deducted_tax: 118_765, transition_note: '' });
  expect(noticeSum({ ...base, day: '2032-01-31' })).toMatchObject({ deducted_tax: 0 });
});

test('a table of the operator takes the place of the one of the release', () => {
  const steps = [{ from: '2026-01-01', percent: 10, note: '改正' }];
  const sum = noticeSum({ ...base, day: '2026-10-31', steps });
  expect(sum).toMatchObject({ deducted_tax: 11_876, transition_note: '改正' });
});
