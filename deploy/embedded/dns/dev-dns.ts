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

/**
 * Rows that are read again when another process has written them.
 * @param dataDir rows are kept in `dns.json` there
 */
export function openDevDns(dataDir: string): DevDns {
  const file = path.join(dataDir, 'dns.json');
  let known: { at: number; rows: DevDnsRow[] } = { at: 0, rows: [] };
  const writtenAt = () => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const list = (): DevDnsRow[] => {
    const at = writtenAt();
    if (at !== known.at) known = { at, rows: JSON.parse(fs.readFileSync(file, 'utf8')) as DevDnsRow[] };
    return known.rows;
  };
  const keep = (rows: DevDnsRow[]): void => {
    const draft = `${file}.new`;
    fs.writeFileSync(draft, JSON.stringify(rows, null, 1));
    fs.renameSync(draft, file);
    known = { at: writtenAt(), rows };
  };
  return {
    own: () => OWN,
    list,
    add: (added) => keep([...list(), ...added.filter((row) => !list().some((one) => same(one, row)))]),
    remove: (gone) => keep(list().filter((row) => !same(row, gone))),
  };
}

export async function startDevDns(dataDir: string): Promise<EmbeddedDns> {
  const dns = openDevDns(dataDir);
  const server = await startDnsServer({ rows: () => [...OWN, ...dns.list()] });
  return { ...dns, server };
}
