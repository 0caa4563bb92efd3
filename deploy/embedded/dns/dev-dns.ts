/** The DNS of the embedded default: names below `.test`, kept beside the other data and edited at `/dev/dns`. */
import fs from 'node:fs';
import path from 'node:path';
import type { DevDns, DevDnsRow } from '@enishi/gateway/src/public-site/dev-dns';
import { type DnsServer, startDnsServer, type ZoneRow } from './server';

/** Rows that the installation itself would have at its own provider. */
const OWN: readonly ZoneRow[] = [
  { type: 'TXT', host: 'spf.enishi.test', value: 'v=spf1 ip4:127.0.0.1 -all' },
  { type: 'TXT', host: 'bounce.enishi.test', value: 'v=spf1 ip4:127.0.0.1 -all' },
  { type: 'MX', host: 'bounce.enishi.test', value: '10 mail.enishi.test' },
  { type: 'A', host: 'mail.enishi.test', value: '127.0.0.1' },
  { type: 'A', host: 'sites.enishi.test', value: '127.0.0.1' },
];

export interface EmbeddedDns extends DevDns {
  server: DnsServer;
}

const same = (one: DevDnsRow, other: DevDnsRow): boolean =>
  one.type === other.type && one.host === other.host && one.value === other.value;

/** @param dataDir rows are kept in `dns.json` there */
export async function startDevDns(dataDir: string): Promise<EmbeddedDns> {
  const file = path.join(dataDir, 'dns.json');
  let rows: DevDnsRow[] = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as DevDnsRow[]) : [];
  const keep = (next: DevDnsRow[]): void => {
    const draft = `${file}.new`;
    fs.writeFileSync(draft, JSON.stringify(next, null, 1));
    fs.renameSync(draft, file);
    rows = next;
  };
  const server = await startDnsServer({ rows: () => [...OWN, ...rows] });
  return {
    server,
    own: () => OWN,
    list: () => rows,
    add: (added) => keep([...rows, ...added.filter((row) => !rows.some((known) => same(known, row)))]),
    remove: (gone) => keep(rows.filter((row) => !same(row, gone))),
  };
}
