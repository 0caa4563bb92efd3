/** Entries are balanced and are their papers to the yen, over many papers of every kind. */
import type { Values } from '@enishi/protos/fields/parse';
import { noticeSum } from '@enishi/protos/sums/notice';
import { roundingOf } from '@enishi/protos/sums/rounding';
import { paperSum } from '@enishi/protos/sums/tax';
import { seeded } from '@enishi/service-kit/testing/sample';
import type { Paper, Share } from '../books';
import { wayOf } from '../monthly';
import { bookedLines, type Entry, entryOfPaper, entryOfPayment, type Line } from './entries';
import { meaningOf } from './standing';

const MONTH = '2026-10-01';
const sum = (lines: readonly Line[], is: (line: Line) => boolean): number =>
  lines.filter(is).reduce((total, { amount }) => total + amount, 0);
const debit = ({ is_debit }: Line) => is_debit;
const credit = ({ is_debit }: Line) => !is_debit;
const of = (role: Line['role']) => (line: Line) => line.role === role;
const net = (lines: readonly Line[], role: Line['role']): number =>
  sum(lines, (line) => of(role)(line) && debit(line)) - sum(lines, (line) => of(role)(line) && credit(line));

/** Prices by owner, as the lines of a paper have them. */
const sharesIn = (items: readonly { price: number; tax_rate_id: number }[]): Share[] =>
  items.map(({ price, tax_rate_id }, at) => ({ agreement_id: at % 3, tax_rate_id, price }));
const ownerOf = (agreement_id: number): number => agreement_id * 10;

const setting = { tax_method_id: 2 };

function checkBoth(entry: Entry): void {
  for (const tax_method_id of [1, 2]) {
    const lines = bookedLines(entry, { tax_method_id });
    expect(sum(lines, debit)).toBe(sum(lines, credit));
    expect(lines.every(({ amount }) => amount > 0)).toBe(true);
  }
}

test('invoices and credit notes', () => {
  const next = seeded(7);
  const random = (below: number) => Math.floor(next() * below);
  for (let at = 0; at < 300; at++) {
    const items = Array.from({ length: 1 + random(5) }, () => ({
      ...{ title: '業務', price: random(1_500_000) - 200_000, tax_rate_id: 1 + random(3) },
    }));
    const way = { rounding_kind_id: 1 + random(3), tax_display_id: 1 };
    const said = paperSum(items, wayOf(way));
    const record = { ...way, ...said, items, first_date_of_target_month: MONTH, id_by_enterprise_id: at };
    for (const sign of [1, -1]) {
      const signed = items.map((item) => ({ ...item, price: item.price * sign }));
      const client_invoice_kind_id = sign === 1 ? 1 : 2;
      const own = { ...record, items: signed, client_invoice_kind_id } as unknown as Values;
      const paper: Paper = { name: 'client_invoices', record: own };
      const entry = entryOfPaper(paper, sharesIn(signed), ownerOf);
      checkBoth(entry);
      expect(net(entry.lines, 'receivable')).toBe(sign * said.total_price_with_tax);
      expect(net(bookedLines(entry, setting), 'received_tax')).toBe(0 - sign * said.total_tax);
      expect(net(bookedLines(entry, setting), 'sales')).toBe(0 - sign * said.total_price);
    }
  }
});

test('notices, registered or not, and their payment', () => {
  const next = seeded(11);
  const random = (below: number) => Math.floor(next() * below);
  for (let at = 0; at < 300; at++) {
    const items = Array.from({ length: 1 + random(4) }, () => ({
      ...{ title: '業務', price: random(1_200_000), tax_rate_id: 1 + random(2) },
    }));
    const terms = {
      ...{ withholding_id: 1 + random(2), transfer_fee: random(2) * 440, advance_price: random(2) * 10_000 },
      ...{ rounding_kind_id: 1 + random(3), registration_number: random(2) ? 'T7000012050002' : null },
    };
    const { transition_note, ...said } = noticeSum({
      ...{ ...terms, lines: items, rounding: roundingOf(terms.rounding_kind_id), day: '2026-10-31' },
      isRegistered: Boolean(terms.registration_number),
    });
    const record = {
      ...{ ...terms, ...said, items, transition_note, first_date_of_target_month: MONTH, id_by_enterprise_id: at },
      candidate_id_by_enterprise_id: random(2) ? 5 : null,
    } as unknown as Values;
    const paper: Paper = { name: 'payment_notices', record };
    const entry = entryOfPaper(paper, sharesIn(items), ownerOf);
    checkBoth(entry);
    const [cost, payable] = record.candidate_id_by_enterprise_id
      ? (['person_cost', 'person_payable'] as const)
      : (['company_cost', 'company_payable'] as const);
    const lines = bookedLines(entry, setting);
    expect(net(lines, payable)).toBe(0 - said.total_price_with_tax);
    expect(net(lines, 'paid_tax')).toBe(said.deducted_tax);
    expect(net(lines, cost)).toBe(said.total_price_with_tax - said.deducted_tax);

    const { total_price_with_tax: amount, withheld_tax: withheld } = said;
    const kept = { amount, withheld, fee: terms.transfer_fee, advance: terms.advance_price };
    const paid = entryOfPayment({ key: 'paid', kind: 'payout', paper, date: '2026-11-30', ...kept }, setting);
    checkBoth(paid);
    expect(net(paid.lines, payable)).toBe(amount);
    expect(net(paid.lines, 'bank_deposit')).toBe(0 - said.net_price);
    expect(net(paid.lines, 'withheld')).toBe(0 - withheld);
  }
});

test('a fee that a client took off is a return of the sale, or no matter of the tax, and is the same entry for files', () => {
  const items = [{ title: '業務', price: 100_000, tax_rate_id: 1 }];
  const paper: Paper = { name: 'client_invoices', record: { items, id_by_enterprise_id: 1 } as unknown as Values };
  const kept = { amount: 110_000, withheld: 0, fee: 440, advance: 0 };
  const payment = { key: 'one', kind: 'receipt', paper, date: '2026-11-30', ...kept } as const;
  const [returned, none] = [1, 2].map((client_fee_tax_id) => entryOfPayment(payment, { client_fee_tax_id }));
  checkBoth(returned);
  expect(net(bookedLines(returned, setting), 'fee')).toBe(400);
  expect(net(bookedLines(returned, setting), 'received_tax')).toBe(40);
  expect(net(bookedLines(none, setting), 'fee')).toBe(440);
  expect(meaningOf(returned)).toBe(meaningOf(none));
});

test('what comes to nothing has no line', () => {
  const record = { items: [], first_date_of_target_month: MONTH, id_by_enterprise_id: 1 } as unknown as Values;
  expect(entryOfPaper({ name: 'client_invoices', record }, [], ownerOf).lines).toEqual([]);
});
