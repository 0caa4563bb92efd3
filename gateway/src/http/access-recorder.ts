/**
 * Hands what people looked at to identity's access log. Entries are lines of a file before they are anything else: a
 * request waits for none of it, and neither a crash of this process nor an absence of identity loses an entry.
 */
import { appendFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { AccessLogEntry } from '@enishi/protos/identity/rpc';
import type { AccessAction } from '@enishi/protos/master/access';
import { systemContext } from '@enishi/service-kit/base/context';
import { orderedId } from '@enishi/service-kit/base/ids';
import type { Log } from '@enishi/service-kit/observe/log';
import { noteFailedWrite } from '@enishi/service-kit/observe/storage';
import type { Clients } from '@enishi/service-kit/rpc/client';
import type { Input, Reply, Route } from './route';

export interface AccessRecorder {
  /** Notes a call that was answered, where it is one that is recorded. */
  answered(route: Route, input: Input, reply: Pick<Reply, 'note' | 'entry'>): void;
  /** Notes that a member has read many records in an hour. */
  unusual(route: Route, input: Input, rows: number): void;
  /** Notes a signed-in caller who was refused. */
  refused(route: Route, input: Pick<Input, 'ctx' | 'params' | 'header'>): void;
  /** Hands over what is left. @throws when entries are lost, as they are in no file and were not handed over */
  stop(): Promise<void>;
}

interface Options {
  /** Where the files lie; every process of a gateway may use the same one. */
  folder: string;
  clients: Pick<Clients, 'rpc'>;
  log: Log;
  /** How long entries may wait, in ms. */
  everyMs?: number;
  /** A file of another process that has not changed for so long is an ended one's, in ms. */
  quietMs?: number;
}

const EVERY_MS = 1_000;
const QUIET_MS = 60_000;
const BATCH = 500;
/** Entries kept in memory while the disk takes none. */
const MAX_WAITING = 50_000;
const DEADLINE = { deadlineMs: 10_000 };

export function createAccessRecorder({
  folder,
  clients,
  log,
  everyMs = EVERY_MS,
  quietMs = QUIET_MS,
}: Options): AccessRecorder {
  const owner = orderedId();
  const fileName = () => path.join(folder, `${owner}.${orderedId()}.jsonl`);
  let current = fileName();
  let waiting: string[] = [];
  let isTorn = false;
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let handing: Promise<void> | undefined;

  /** Entries that cannot be written now, for want of space or of the folder, are tried again. */
  async function flush(): Promise<void> {
    const lines = waiting;
    if (lines.length === 0) return;
    waiting = [];
    const text = (isTorn ? '\n' : '') + lines.join('');
    try {
      // Made anew only where it is missing: this runs for every record that is looked at.
      await appendFile(current, text).catch(async (err: NodeJS.ErrnoException) => {
        if (err.code !== 'ENOENT') throw err;
        await mkdir(folder, { recursive: true });
        await appendFile(current, text);
      });
      isTorn = false;
    } catch (err) {
      // A part of the lines may be in the file; entries are told apart by their ids.
      isTorn = true;
      waiting = [...lines, ...waiting].slice(-MAX_WAITING);
      noteFailedWrite(err);
      log.error({ err, entries: waiting.length }, 'access log: entries could not be written');
    }
  }

  function write(line: string): void {
    waiting.push(line);
    writing = writing.then(flush);
    schedule();
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      handOver().catch((err) => {
        log.warn({ err }, 'access log: entries wait in files');
        schedule();
      });
    }, everyMs).unref();
  }

  /** A line that a crash cut off is no entry. */
  function parse(lines: string): AccessLogEntry[] {
    return lines.split('\n').flatMap((line) => {
      try {
        return line ? [JSON.parse(line) as AccessLogEntry] : [];
      } catch {
        return [];
      }
    });
  }

  async function handFile(file: string): Promise<void> {
    const lines = await readFile(file, 'utf8').catch((err: NodeJS.ErrnoException) => {
      // Another process may have handed it over in the meantime; entries are told apart by their ids.
      if (err.code === 'ENOENT') return '';
      log.error({ err, file }, 'access log: a file cannot be read and stays');
      return undefined;
    });
    if (lines === undefined) return schedule();
    const entries = parse(lines);
    for (let at = 0; at < entries.length; at += BATCH) {
      const request = { entries: entries.slice(at, at + BATCH) };
      await clients.rpc.identity.AccessLogService.Append(systemContext(orderedId()), request, DEADLINE);
    }
    await rm(file, { force: true });
  }

  /** Another process may still write into its file; what it adds after our reading would be lost with the file. */
  async function isQuiet(file: string): Promise<boolean> {
    const stats = await stat(file).catch(() => undefined);
    return stats !== undefined && stats.mtimeMs <= Date.now() - quietMs;
  }

  async function handAll(): Promise<void> {
    writing = writing.then(flush);
    await writing;
    if (waiting.length > 0) schedule();
    current = fileName();
    await mkdir(folder, { recursive: true });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).sort();
    for (const name of names) {
      const file = path.join(folder, name);
      if (file === current) continue;
      if (name.startsWith(owner) || (await isQuiet(file))) await handFile(file);
      else schedule();
    }
  }

  /** Hands files over, one at a time. */
  async function handOver(): Promise<void> {
    while (handing) await handing.catch(() => undefined);
    handing = handAll().finally(() => {
      handing = undefined;
    });
    await handing;
  }

  type Caller = Pick<Input, 'ctx' | 'params' | 'header'>;

  function note(action: AccessAction, route: Route, { ctx, params, header }: Caller, more?: string, id?: number) {
    const entry = {
      id: orderedId(),
      enterprise_id: ctx.enterprise_id,
      member_id: ctx.member_id,
      operator_id: ctx.support_operator_id ?? 0,
      action,
      target: more ? `${route.summary}（${more}）` : route.summary,
      target_id: String(id ?? params.id ?? '').slice(0, 40),
      ip: ctx.ip ?? '',
      user_agent: (header('user-agent') ?? '').slice(0, 300),
      at: new Date().toISOString(),
    };
    write(`${JSON.stringify(entry)}\n`);
  }

  // An earlier process may have left entries behind.
  schedule();

  return {
    answered(route, input, reply) {
      if (input.ctx.support_operator_id) {
        if (route.support === 'shown') note('support_view', route, input, reply.note);
        return;
      }
      const action = reply.entry?.action ?? route.records;
      if (action !== 'nothing') note(action, route, input, reply.note, reply.entry?.id);
    },
    unusual(route, input, rows) {
      note('many_read', route, input, `1時間に${formatNumber(rows)}件`);
    },
    refused(route, input) {
      if (route.audience === 'enterprise') note('refused', route, input);
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await handOver().catch((err) => log.warn({ err }, 'access log: entries stay in files until the next start'));
      clearTimeout(timer);
      if (waiting.length > 0) throw new Error(`${waiting.length} entries of the access log could not be written`);
    },
  };
}
