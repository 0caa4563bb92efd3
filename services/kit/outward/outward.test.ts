/** Addresses that webhooks may and may not reach, in the notations that attackers use. */
import {
  AddressRefused,
  enteredServer,
  enteredUrl,
  isPublicAddress,
  isTrustedServer,
  outwardUrl,
  pinnedAddress,
} from './addresses';

const closed4 = [
  ...['0.0.0.0', '0.1.2.3', '0.255.255.255', '10.0.0.0', '10.0.0.1', '10.255.255.255', '100.64.0.0', '100.64.0.1'],
  ...['100.100.100.200', '100.127.255.255', '127.0.0.0', '127.0.0.1', '127.1.2.3', '127.255.255.255', '169.254.0.1'],
  ...['169.254.169.254', '169.254.170.2', '169.254.255.255', '172.16.0.1', '172.20.10.1', '172.31.255.255'],
  ...['192.0.0.1', '192.0.0.170', '192.0.0.192', '192.0.2.1', '192.31.196.1', '192.52.193.1', '192.88.99.1'],
  ...['192.168.0.0', '192.168.0.1', '192.168.255.255', '192.175.48.1', '198.18.0.1', '198.19.255.255'],
  ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.254', '255.255.255.255'],
];
const closed6 = [
  ...['::', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe'],
  ...['0:0:0:0:0:ffff:127.0.0.1', '::ffff:192.168.1.1', '::ffff:0:127.0.0.1', '::127.0.0.1', '::7f00:1'],
  ...['64:ff9b::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::1', '100::1', '2001::1'],
  ...['2001:0:7f00:1::', '2001:10::1', '2001:20::1', '2001:db8::1', '2002:7f00:1::', '2002:a9fe:a9fe::1'],
  ...['2002:c0a8:1::1', '3fff::1', '3fff:fff::1', '4000::1', '5f00::1', 'fc00::1', 'fd00::1', 'fd00:ec2::254'],
  ...['fdff:ffff::1', 'fe80::1', 'fe80::1%eth0', 'febf::1', 'fec0::1', 'ff00::1', 'ff02::1', 'ff05::2', 'e000::1'],
  ...['fe80:0:0:0:0:0:0:1', 'FE80::A', '[::1]', '[fd00::1]'],
];
const nonsense = [
  '',
  'localhost',
  '1.2.3',
  '1.2.3.4.5',
  '256.1.1.1',
  '01.2.3.4',
  '0x7f.0.0.1',
  ':::1',
  '1::2::3',
  '12345::',
];
const open = [
  ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.1', '100.63.255.255', '100.128.0.1', '126.255.255.255'],
  ...['128.0.0.1', '169.253.255.255', '169.255.0.1', '172.15.255.255', '172.32.0.1', '192.167.255.255', '192.169.0.1'],
  ...['198.17.255.255', '198.20.0.1', '223.255.255.255', '2001:4860:4860::8888', '2606:4700::1111', '2400:cb00::1'],
  ...['::ffff:8.8.8.8', '::ffff:808:808', '[2606:4700::1111]'],
];

it.each([...closed4, ...closed6, ...nonsense])('%s is not of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
it.each(open)('%s is', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

/** The URL parser knows more notations of an address than people do. */
const refusedUrls = [
  ...['http://example.com/', 'ftp://example.com/', 'file:///etc/passwd', 'gopher://example.com', 'javascript:alert(1)'],
  ...['https://user:pass@example.com/', 'https://user@example.com/', 'https://', 'example.com', '//example.com', ''],
  ...[
    'https://localhost/',
    'https://LOCALHOST/',
    'https://localhost./',
    'https://a.localhost/',
    'https://printer.local/',
  ],
  ...[
    'https://db.internal/',
    'https://metadata.google.internal/',
    'https://intranet/',
    'https://redis',
    'https://nas.lan/',
  ],
  ...['https://router.home.arpa/', 'https://identity.default.svc/', 'https://x.svc.cluster.local/', 'https://corp/'],
  ...['https://2130706433/', 'https://0x7f000001/', 'https://017700000001/', 'https://127.1/', 'https://127.0.1/'],
  ...['https://0x7f.0.0.1/', 'https://0177.0.0.1/', 'https://0x7f.1/', 'https://3232235777/', 'https://0xa9fea9fe/'],
  ...[
    'https://2852039166/',
    'https://0251.0376.0251.0376/',
    'https://169.254.169.254/',
    'https://0/',
    'https://0.0.0.0/',
  ],
  ...[
    'https://①②⑦.⓪.⓪.①/',
    'https://127。0。0。1/',
    'https://127%2e0%2e0%2e1/',
    'https://127.0.0.1./',
    'https://[::1]/',
  ],
  ...[
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[0:0:0:0:0:ffff:7f00:1]/',
    'https://[fd00::1]/',
  ],
  ...['https://[64:ff9b::7f00:1]/', 'https://[2002:7f00:1::]/', 'https://[::]/', 'https://[fe80::1]/'],
  ...['https://10.0.0.1:8443/', 'https://192.168.0.1#@example.com/', 'https://192.168.0.1?@example.com'],
  ...[`https://example.com/${'x'.repeat(2_000)}`],
];

it.each(refusedUrls)('%s is no address for a webhook', (url) => {
  expect(() => outwardUrl(url)).toThrow(AddressRefused);
});

it.each(['https://example.com/', 'https://hooks.example.co.jp:8443/a?b=c', 'https://1.1.1.1/', 'https://日本語.jp/'])(
  '%s is one',
  (url) => {
    expect(outwardUrl(url).protocol).toBe('https:');
  },
);

it('an address that is entered leads to a port that webhooks may leave by; one that is stored is tried', () => {
  for (const fine of ['https://example.com/', 'https://example.com:443/', 'https://example.com:8443/a'])
    expect(enteredUrl(fine).hostname).toBe('example.com');
  const closed = 'https://example.com:9443/hook';
  expect(() => enteredUrl(closed)).toThrow('80、443、8080、8443');
  expect(enteredUrl(closed, { privateHosts: ['example.com'] }).port).toBe('9443');
  expect(outwardUrl(closed).port).toBe('9443');
});

const url = new URL('https://hooks.example.com/');
const answers = (...addresses: string[]) => ({ resolve: async () => addresses });

it.each([['127.0.0.1'], ['10.0.0.1'], ['169.254.169.254'], ['::1'], ['fd00::1'], ['::ffff:10.0.0.1']])(
  'refuses a name that resolves to %s',
  async (address) => {
    await expect(pinnedAddress(url, answers(address))).rejects.toThrow(AddressRefused);
  },
);

it('refuses a name with one address inside among public ones', async () => {
  await expect(pinnedAddress(url, answers('1.1.1.1', '10.0.0.1'))).rejects.toThrow(AddressRefused);
});

it('asks for a name once: a second answer has no say (DNS rebinding)', async () => {
  let asked = 0;
  const resolve = async () => [asked++ === 0 ? '1.1.1.1' : '127.0.0.1'];
  expect(await pinnedAddress(url, { resolve })).toBe('1.1.1.1');
  expect(asked).toBe(1);
});

it('reaches hosts that the installation names, by their very name only', async () => {
  const privateHosts = ['partner.internal', '127.0.0.1:9000'];
  expect(outwardUrl('http://partner.internal/hook', { privateHosts }).hostname).toBe('partner.internal');
  expect(await pinnedAddress(new URL('http://127.0.0.1:9000/'), { privateHosts })).toBe('127.0.0.1');
  for (const other of ['http://127.0.0.1:9001/', 'https://x.partner.internal/', 'http://127.0.0.1/'])
    expect(() => outwardUrl(other, { privateHosts })).toThrow(AddressRefused);
});

it('takes servers of other protocols by name and port, and nothing beside them', () => {
  const ports = [993, 143];
  const at = (host: string, port = 993) => enteredServer({ host, port }, ports);
  expect(at('imap.example.com').host).toBe('imap.example.com:993');
  expect(at('2606:4700::1111').hostname).toBe('[2606:4700::1111]');
  for (const host of [
    '',
    'a b',
    'a.example/x',
    'me@a.example',
    'a.example?b',
    'a.example#b',
    'a.example:143',
    'a:b@c.example',
  ])
    expect(() => at(host)).toThrow(AddressRefused);
  for (const host of [
    '127.0.0.1',
    '::1',
    '[::1]',
    '2130706433',
    '0x7f.1',
    'localhost',
    'mail.internal',
    'mail',
    '10.0.0.1',
  ])
    expect(() => at(host)).toThrow('社内や予約済み');
  expect(() => at('imap.example.com', 25)).toThrow('993、143');
  const own = { privateHosts: ['mail.internal', '10.0.0.1:1143'] };
  expect(enteredServer({ host: 'mail.internal', port: 2143 }, ports, own).port).toBe('2143');
  expect(isTrustedServer({ host: '10.0.0.1', port: 1143 }, own)).toBe(true);
  expect(isTrustedServer({ host: '10.0.0.1', port: 143 }, own)).toBe(false);
  expect(isTrustedServer({ host: 'x y', port: 143 }, own)).toBe(false);
});
