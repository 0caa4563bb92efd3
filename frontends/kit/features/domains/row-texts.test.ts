import { dnsRowState } from '@enishi/protos/master/domains';
import type { DnsRow } from './domain-record';
import { mergedValue, whatToDo } from './row-texts';

const wanted = 'v=spf1 include:spf.enishi.test ~all';
const row = (found: string | null, more: Partial<DnsRow> = {}): DnsRow => ({
  ...{
    type: 'TXT',
    host: 'example.jp',
    value: wanted,
    purpose: 'spf',
    state: dnsRowState.code.different,
    found,
    ...more,
  },
});

test.each([
  ['v=spf1 include:_spf.google.com ~all', 'v=spf1 include:spf.enishi.test include:_spf.google.com ~all'],
  ['V=SPF1 ip4:192.0.2.1 -all ', 'v=spf1 include:spf.enishi.test ip4:192.0.2.1 -all'],
])('the SPF row of others gets ours in it: %s', (found, merged) => {
  expect(mergedValue(row(found))).toBe(merged);
});

test.each([
  ['rows that have to become one first', row('v=spf1 a -all\nv=spf1 mx -all')],
  ['a row that is not there', row(null, { state: dnsRowState.code.missing })],
  ['a row that has ours', row('v=spf1 include:spf.enishi.test +all')],
  ['another kind of row', row('v=DMARC1', { purpose: 'dmarc' })],
])('nothing is merged into %s', (_case, given) => {
  expect(mergedValue(given)).toBeUndefined();
});

test('the state of these rows is the one that tells of another value', () => {
  expect(whatToDo(row('v=spf1 -all'))).toContain('書き換えて');
});
