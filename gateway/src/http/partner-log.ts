/** Hands what partners have called to identity, some at a time: no request waits for it. */
import type { LinkageLogEntry } from '@enishi/protos/identity/rpc';
import { systemContext } from '@enishi/service-kit/base/context';
import { orderedId } from '@enishi/service-kit/base/ids';
import type { Log } from '@enishi/service-kit/observe/log';
import type { Clients } from '@enishi/service-kit/rpc/client';
import type { Request, Response } from 'express';
import type { Partner } from './route';

export interface PartnerLog {
  note(req: Request, res: Response, took: number): void;
  /** Hands over what is left. */
  stop(): Promise<void>;
}

const EVERY_MS = 1_000;
const BATCH = 500;
/** Most requests that wait for the log while identity is away; the newest are kept. */
const MAX_WAITING = 20_000;

export function createPartnerLog({ rpc }: Pick<Clients, 'rpc'>, log: Log): PartnerLog {
  let waiting: LinkageLogEntry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let handing: Promise<void> | undefined;

  async function handAll(): Promise<void> {
    while (waiting.length > 0) {
      const entries = waiting.slice(0, BATCH);
      try {
        await rpc.identity.LinkageKeyService.Log(systemContext(orderedId()), { entries });
      } catch (err) {
        log.warn({ err, entries: waiting.length }, 'calls of partners wait to be noted');
        waiting = waiting.slice(-MAX_WAITING);
        schedule();
        return;
      }
      waiting = waiting.slice(entries.length);
    }
  }

  /** One at a time: each takes away from the front what it has handed over. */
  async function handOver(): Promise<void> {
    while (handing) await handing;
    handing = handAll().finally(() => {
      handing = undefined;
    });
    await handing;
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void handOver();
    }, EVERY_MS).unref();
  }

  return {
    note(req, res, took) {
      const partner = res.locals.partner as Partner | undefined;
      if (!partner) return;
      const { enterprise_id, linkage_id } = partner;
      waiting.push({
        ...{ id: orderedId(), enterprise_id, linkage_id, verb: req.method, took: Math.round(took) },
        path: req.originalUrl.split('?')[0],
        status: res.writableFinished ? res.statusCode : 499,
        ip: req.ip ?? '',
        user_agent: req.get('user-agent') ?? '',
        code: String(res.locals.refusal ?? ''),
        at: new Date().toISOString(),
      });
      schedule();
    },
    async stop() {
      clearTimeout(timer);
      await handOver();
      clearTimeout(timer);
    },
  };
}
