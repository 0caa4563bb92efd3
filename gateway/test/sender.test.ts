import { accountKey, senderKey } from '../src/http/sender';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (ip, key) => expect(senderKey(ip)).toBe(key));

test('an address that is not known counts with all others of its kind', () => expect(senderKey(undefined)).toBe(''));

test('attempts on one account are one count, however its address is written', () => {
  const key = accountKey('203.0.113.9', 'taro@example.jp');
  expect(accountKey('::ffff:203.0.113.9', ' Ｔaro＠EXAMPLE.jp ')).toBe(key);
  expect(accountKey('203.0.113.10', 'taro@example.jp')).not.toBe(key);
});
