/** One client: writes one thing after the other until its product is gone, and picks up there when it is back. */
import type { Browser, Response } from '../gateway/browser';
import { columns, type Entry, type Kind, type Ledger } from './ledger';

const RECRUITING = 1;
const STOPPED = 2;

export interface Writer {
  /** Writes until `stopped` says so, or the product no longer answers. */
  run(browser: Browser, stopped: () => boolean): Promise<void>;
}

const pick = <T>(list: T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** Undefined when nothing came back: whether it was written is not known. */
async function answerOf(sent: Promise<Response>): Promise<Response | undefined> {
  return sent.catch(() => undefined);
}

export function createWriter(name: string, ledger: Ledger): Writer {
  const own: Entry[] = [];
  let made = 0;

  function bodyOf(kind: Kind, key: string): Record<string, unknown> | undefined {
    if (kind === 'candidate')
      return { name: `候補者 ${key}`, name_for_company: key, email: `${key}@example.jp`, comment: 'はじめ' };
    if (kind === 'company') return { name: key, contact: 'はじめ' };
    const company = pick(own.filter((entry) => entry.kind === 'company' && entry.id));
    return company && { name: key, company_id_by_enterprise_id: company.id, application_status_flg: RECRUITING };
  }

  /** Sends a create, again when it was sent before. @returns false when the product is gone */
  async function send(browser: Browser, entry: Entry): Promise<boolean> {
    const { kind, key, body } = entry;
    const headers = { 'idempotency-key': key };
    const path = `/api/enterprise/${columns[kind].plural}/create`;
    const answer = await answerOf(browser.send('POST', path, { [kind]: body }, { headers }));
    if (!answer) return false;
    const id = answer.body?.[kind]?.id_by_enterprise_id as number | undefined;
    if (answer.status !== 201 || !id) ledger.refused.push(`create ${key}: ${answer.status} ${answer.text}`);
    else if (entry.id && entry.id !== id) ledger.refused.push(`create ${key}: ${id} after ${entry.id}`);
    if (!entry.id) ledger.acknowledged += 1;
    entry.id ??= id;
    return true;
  }

  async function create(browser: Browser, kind: Kind): Promise<boolean> {
    const key = `${name}-${made++}`;
    const body = bodyOf(kind, key);
    if (!body) return create(browser, 'company');
    const value = body[columns[kind].value] as string | number;
    const entry: Entry = { kind, key, body, value, unanswered: [], acknowledged: [] };
    own.push(entry);
    ledger.entries.push(entry);
    return send(browser, entry);
  }

  async function update(browser: Browser, kind: Kind): Promise<boolean> {
    const entry = pick(own.filter((one) => one.kind === kind && one.id));
    if (!entry) return create(browser, kind);
    const value = kind === 'job' ? pick([RECRUITING, STOPPED])! : `変更 ${name}-${made++}`;
    const { plural, value: column } = columns[kind];
    const path = `/api/enterprise/${plural}/update/${entry.id}`;
    entry.unanswered.push(value);
    const answer = await answerOf(browser.send('POST', path, { [kind]: { [column]: value } }));
    if (!answer) return false;
    if (answer.status !== 200) {
      ledger.refused.push(`update ${entry.key}: ${answer.status} ${answer.text}`);
      return true;
    }
    Object.assign(entry, { value, unanswered: [] });
    entry.acknowledged.push(value);
    ledger.acknowledged += 1;
    return true;
  }

  async function repeat(browser: Browser): Promise<boolean> {
    const entry = pick(own.filter(({ id }) => id));
    if (!entry) return true;
    ledger.repeated += 1;
    return send(browser, entry);
  }

  function next(browser: Browser): Promise<boolean> {
    const chance = Math.random();
    if (chance < 0.35) return create(browser, 'candidate');
    if (chance < 0.55) return update(browser, 'candidate');
    if (chance < 0.62) return create(browser, 'company');
    if (chance < 0.68) return update(browser, 'company');
    if (chance < 0.8) return create(browser, 'job');
    if (chance < 0.93) return update(browser, 'job');
    return repeat(browser);
  }

  return {
    async run(browser, stopped) {
      // As a form that got no answer does: the same request again, with the same key.
      for (const entry of own.filter(({ id }) => !id)) {
        ledger.repeated += 1;
        if (!(await send(browser, entry))) return;
      }
      while (!stopped() && (await next(browser)));
    },
  };
}
