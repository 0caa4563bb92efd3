/** The meaning of a look-up for a domain: pure, so that three days pass in a test without waiting. */
import { domainStatus } from '@enishi/protos/master/domains';
import { backoffMs } from '@enishi/service-kit/base/temporary';
import type { StoredKey } from './keys';
import { brokenRows, DKIM, isComplete, NEXT_DKIM, type Row } from './rows';
import type { MailDomainDoc } from './store';

const { verifying, linked } = domainStatus.code;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Rows of a linked domain may be away for so long before mail is no longer sent from it. */
export const GRACE_MS = 72 * HOUR_MS;
const FIRST_MS = MINUTE_MS / 2;

/** The turn of a domain, for all who have to know. */
export type Turn = 'linked' | 'warned' | 'stopped' | 'recovered' | undefined;

export interface Standing {
  turn: Turn;
  domain_status: number;
  dns_records: Row[];
  keys: StoredKey[];
  tries: number;
  verified_at?: Date;
  missing_at?: Date;
  stops_at?: Date;
  reason?: string;
  next_check_at: Date;
}

type Known = Pick<
  MailDomainDoc,
  'domain_status' | 'keys' | 'tries' | 'verified_at' | 'missing_at' | 'stops_at' | 'reason'
>;

const STOPPED =
  '72時間のあいだ必要な設定が確認できなかったため、このドメインからの送信を停止しました。設定を元に戻すと、確認後に自動で再開します。';

/** The second key takes over, once receivers can find it. */
function rotated(known: Known, rows: Row[]): Pick<Standing, 'keys' | 'dns_records' | 'reason'> {
  const next = rows.find(({ purpose }) => purpose === NEXT_DKIM);
  if (next?.state !== 1 || known.keys.length < 2) return { keys: known.keys, dns_records: rows, reason: known.reason };
  const [before, ...keys] = known.keys;
  const dns_records = rows
    .filter(({ purpose }) => purpose !== DKIM)
    .map((row) => (row === next ? { ...row, purpose: DKIM } : row));
  const reason = `署名の鍵を切り替えました。以前の行（${before.selector}._domainkey）は、7日たってからDNSから削除してください。`;
  return { keys, dns_records, reason };
}

export const TAKEN =
  'このドメインは、別のエージェントがすでに確認を終えて利用しています。御社のドメインの場合は、運営の担当者へご連絡ください。';

/**
 * @param rows as they were just found
 * @param isTaken another agency has proved the domain before
 */
export function standingAfter(known: Known, rows: Row[], now: Date, isTaken = false): Standing {
  const after = (ms: number) => new Date(now.getTime() + ms);
  const same = { turn: undefined, domain_status: known.domain_status, verified_at: known.verified_at };
  if (isComplete(rows) && !isTaken) {
    const turn = known.domain_status !== linked ? 'linked' : known.missing_at ? 'recovered' : undefined;
    const verified_at = turn === 'linked' ? now : known.verified_at;
    const kept = rotated(turn ? { ...known, reason: undefined } : known, rows);
    const waits = kept.keys.length > 1 ? HOUR_MS : DAY_MS;
    return { ...kept, turn, domain_status: linked, verified_at, tries: 0, next_check_at: after(waits) };
  }
  const found = { dns_records: rows, keys: known.keys };
  if (known.domain_status !== linked) {
    const tries = known.tries + 1;
    const next_check_at = after(backoffMs(tries, FIRST_MS, HOUR_MS));
    const reason = isTaken ? TAKEN : known.reason === TAKEN ? undefined : known.reason;
    return { ...same, ...found, domain_status: verifying, tries, reason, next_check_at };
  }
  const { missing_at, stops_at } = known;
  const isBroken = brokenRows(rows).length > 0;
  // A row that could not be asked for is neither there nor gone.
  if (!isBroken) return { ...same, ...found, missing_at, stops_at, tries: 0, next_check_at: after(HOUR_MS) };
  if (!missing_at || !stops_at) {
    const stops = after(GRACE_MS);
    return {
      ...same,
      ...found,
      turn: 'warned',
      missing_at: now,
      stops_at: stops,
      tries: 0,
      next_check_at: after(HOUR_MS),
    };
  }
  if (now < stops_at) {
    const next = Math.min(after(HOUR_MS).getTime(), stops_at.getTime());
    return { ...same, ...found, missing_at, stops_at, tries: 0, next_check_at: new Date(next) };
  }
  const stopped = { turn: 'stopped', domain_status: verifying, reason: STOPPED } as const;
  return { ...same, ...found, ...stopped, missing_at, tries: 0, next_check_at: after(FIRST_MS) };
}
