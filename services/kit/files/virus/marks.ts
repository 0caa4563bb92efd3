/** What a record says of the virus scan of its files. */
import { virusScan } from '@enishi/protos/master/crm';
import type { KnownFile } from '../counted';

export interface ScanMark {
  /** Code of the list virus_scan. */
  virus_scan_id?: number;
}

/** From the worst to the best. */
const STATES = ['infected', 'unchecked', 'clean'] as const;

/** The worst of the files that `keys` name, for a record that has several; nothing where files are not scanned. */
export function scanMark(known: ReadonlyMap<string, KnownFile>, keys: readonly string[]): ScanMark {
  const states = new Set(keys.map((key) => known.get(key)?.scan));
  const worst = STATES.find((state) => states.has(state));
  return worst ? { virus_scan_id: virusScan.code[worst] } : {};
}
