/** Aggregate reports as receivers and strangers send them. */
import { gzipSync } from 'node:zlib';
import { packParts } from '@enishi/service-kit/tabular/workbook/package';
import { readReport, Unreadable } from './report';
import { unpackReport } from './unpack';

const NOW = new Date('2026-11-28T03:00:00Z');
const BEGIN = Date.parse('2026-11-27T00:00:00Z') / 1_000;

const record = (ip: string, count: number | string, spf = 'pass', dkim = 'pass', more = '') =>
  `<record><row><source_ip>${ip}</source_ip><count>${count}</count><policy_evaluated><disposition>none</disposition><dkim>${dkim}</dkim><spf>${spf}</spf></policy_evaluated></row>${more}</record>`;

interface Parts {
  records?: string;
  domain?: string;
  org?: string;
  begin?: number | string;
  end?: number | string;
  head?: string;
}

const xml = ({
  records = record('203.0.113.5', 2),
  domain = 'agency.test',
  org = 'google.com',
  ...more
}: Parts = {}) => {
  const { begin = BEGIN, end = BEGIN + 86_399, head = '<?xml version="1.0"?>' } = more;
  return Buffer.from(
    `${head}<feedback><report_metadata><org_name>${org}</org_name><email>x@y.z</email><report_id>1</report_id><date_range><begin>${begin}</begin><end>${end}</end></date_range></report_metadata><policy_published><domain>${domain}</domain><p>none</p></policy_published>${records}</feedback>`,
  );
};

const read = (parts?: Parts) => readReport(xml(parts), NOW);

describe('a report', () => {
  it('is summed by source and result, on the day in which most of it lies', () => {
    const records = [
      record('203.0.113.5', 2),
      record('203.0.113.5', 3),
      record('203.0.113.5', 1, 'fail', 'fail'),
      record('2001:DB8::1', 7, 'fail', 'pass'),
    ].join('');
    const { rows, ...rest } = read({ records });
    expect(rest).toMatchObject({
      org: 'google.com',
      report_id: '1',
      domain: 'agency.test',
      policy: 'none',
      day: '2026-11-27',
    });
    expect(rows).toEqual([
      { source_ip: '203.0.113.5', count: 5, spf: true, dkim: true, disposition: 'none' },
      { source_ip: '203.0.113.5', count: 1, spf: false, dkim: false, disposition: 'none' },
      { source_ip: '2001:db8::1', count: 7, spf: false, dkim: true, disposition: 'none' },
    ]);
  });

  it('may lack verdicts: then its own results count, where they are the domain’s', () => {
    const bare = (results: string) =>
      `<record><row><source_ip>203.0.113.5</source_ip><count>1</count></row><auth_results>${results}</auth_results></record>`;
    const dkim = (domain: string, result = 'pass') =>
      `<dkim><domain>${domain}</domain><result>${result}</result></dkim>`;
    const passes = (results: string) => read({ records: bare(results) }).rows[0].dkim;
    expect(passes(dkim('agency.test'))).toBe(true);
    expect(passes(dkim('elsewhere.test') + dkim('mail.agency.test'))).toBe(true);
    expect(passes(dkim('elsewhere.test'))).toBe(false);
    expect(passes(dkim('notagency.test'))).toBe(false);
    expect(passes(dkim('agency.test', 'fail'))).toBe(false);
    expect(passes('')).toBe(false);
  });

  it('of no mails is a report, too', () => {
    expect(read({ records: '' }).rows).toEqual([]);
  });

  it('bears namespaces and names in other letters', () => {
    const text = xml({ domain: 'Agency.TEST.' }).toString().replaceAll('<feedback>', '<f:feedback xmlns:f="urn:x">');
    expect(readReport(Buffer.from(text.replaceAll('</feedback>', '</f:feedback>')), NOW).domain).toBe('agency.test');
  });

  const wrong: [name: string, bytes: Buffer, words: RegExp][] = [
    ['no XML', Buffer.from('hello'), /XML/],
    ['XML that ends too early', xml().subarray(0, 200), /XML/],
    ['a document type', xml({ head: '<!DOCTYPE x [<!ENTITY a "b">]>' }), /XML/],
    ['entities from outside', xml({ head: '<!DOCTYPE x SYSTEM "file:///etc/passwd">' }), /XML/],
    ['elements within elements', Buffer.from('<a>'.repeat(100) + '</a>'.repeat(100)), /XML/],
    ['no reporter', xml({ org: '' }), /報告元/],
    ['no domain', xml({ domain: '' }), /ドメイン/],
    ['a time that is none', xml({ begin: 'x' }), /期間/],
    ['an old time', xml({ begin: BEGIN - 90 * 86_400, end: BEGIN - 89 * 86_400 }), /期間/],
    ['a time to come', xml({ begin: BEGIN, end: BEGIN + 9 * 86_400 }), /期間/],
    ['an end before its beginning', xml({ begin: BEGIN, end: BEGIN - 1 }), /期間/],
    ['sources that are none', xml({ records: record('mail.example', 1) + record('1.2.3.4', '-5') }), /送信元と通数/],
    ['too many sources', xml({ records: record('203.0.113.5', 1).repeat(5_001) }), /5,000件/],
  ];
  it.each(wrong)('with %s is none', (_name, bytes, words) => {
    expect(() => readReport(bytes, NOW)).toThrow(Unreadable);
    expect(() => readReport(bytes, NOW)).toThrow(words);
  });

  it('leaves out what counts nothing, and numbers that were made up', () => {
    const records = record('203.0.113.5', 0) + record('203.0.113.6', 99_999_999_999) + record('203.0.113.7', 4);
    expect(read({ records }).rows).toMatchObject([{ source_ip: '203.0.113.7', count: 4 }]);
  });
});

/** A mail with the bytes as its attachment. */
const mail = (bytes: Buffer, type: string, name: string): Buffer =>
  Buffer.from(
    [
      'From: noreply@google.com\r\nSubject: Report Domain: agency.test\r\nMIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nReport\r\n--b',
      `Content-Type: ${type}; name=${name}\r\nContent-Disposition: attachment; filename=${name}`,
      `Content-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n--b--\r\n`,
    ].join('\r\n'),
  );

describe('the attachment', () => {
  const bytes = xml();

  it('is plain, in a gzip file or in an archive', async () => {
    const zip = await packParts(new Map([['google.com!agency.test.xml', bytes]]), NOW);
    for (const [packed, type, name] of [
      [bytes, 'text/xml', 'r.xml'],
      [gzipSync(bytes), 'application/gzip', 'r.xml.gz'],
      [zip, 'application/zip', 'r.zip'],
    ] as const)
      expect((await unpackReport(mail(packed, type, name))).equals(bytes)).toBe(true);
  });

  it('may be the whole mail', async () => {
    const whole = `From: a@b.test\r\nMIME-Version: 1.0\r\nContent-Type: application/gzip; name=r.xml.gz\r\nContent-Transfer-Encoding: base64\r\n\r\n${gzipSync(bytes).toString('base64')}\r\n`;
    expect((await unpackReport(Buffer.from(whole))).equals(bytes)).toBe(true);
  });

  const refused = (packed: Buffer, type = 'application/gzip', name = 'r.xml.gz') =>
    unpackReport(mail(packed, type, name)).catch((error: unknown) => {
      if (!(error instanceof Unreadable)) throw error;
      return error.words;
    });

  it('unpacks within bounds', async () => {
    const bomb = Buffer.alloc(64 * 1024 * 1024, ' ');
    expect(await refused(gzipSync(bomb))).toContain('大きすぎ');
    const zip = await packParts(new Map([['r.xml', bomb]]), NOW);
    expect(await refused(zip, 'application/zip', 'r.zip')).toContain('大きすぎ');
    expect(await refused(Buffer.concat([bytes, Buffer.alloc(4 * 1024 * 1024, ' ')]), 'text/xml', 'r.xml')).toContain(
      '大きすぎ',
    );
  });

  it('that is broken, or missing, is told as such', async () => {
    expect(await refused(gzipSync(bytes).subarray(0, 60))).toContain('壊れて');
    expect(await refused(Buffer.from('PK\u0003\u0004broken'), 'application/zip', 'r.zip')).toContain('壊れて');
    expect(await refused(Buffer.from('hello'), 'text/plain', 'r.txt')).toContain('ありません');
    expect(await refused(await packParts(new Map([['r.txt', bytes]]), NOW), 'application/zip', 'r.zip')).toContain(
      'ありません',
    );
  });
});
