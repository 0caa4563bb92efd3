/**
 * What changes a public site, heard from the bus by every gateway process for itself. While the bus cannot be heard,
 * what is remembered of sites still ends with its time.
 */
import { type EventName, eventNames } from '@enishi/protos/events/catalog';
import type { BusDriver, BusRecord, Listening } from '@enishi/service-kit/bus/types';
import { isEnvelope } from '@enishi/service-kit/events';
import type { Log } from '@enishi/service-kit/log';

export interface SiteChanges {
  start(): void;
  /** Resolves when every change published before the call has been told. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

export interface SiteChangesOptions {
  bus: BusDriver;
  log: Log;
  /** Something that a page of this enterprise's site may show is another now. */
  onSite(enterprise_id: number): void;
  /** An agency's own record changed, after `onSite`. */
  onAgency(): void;
  /** Changes may have passed unheard. */
  onGap(): void;
}

const RETRY_MS = 5_000;
const SHOWN = /^(?:job|site_setting|job_category_describe|enterprise|site_domain)\.(?:created|updated|deleted)$/;
const topics: EventName[] = eventNames.filter((name) => SHOWN.test(name));

/** An enterprise belongs to no tenant: its own events name it in the payload. */
function siteOf({ value, topic }: BusRecord): number {
  if (!isEnvelope(value)) return 0;
  const own = topic.startsWith('enterprise.') ? (value.payload as { id?: unknown }).id : value.enterprise_id;
  return typeof own === 'number' ? own : 0;
}

export function createSiteChanges({ bus, log, onSite, onAgency, onGap }: SiteChangesOptions): SiteChanges {
  let listening: Promise<Listening | undefined> = Promise.resolve(undefined);
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  async function listen(): Promise<Listening | undefined> {
    try {
      const onRecord = (record: BusRecord) => {
        onSite(siteOf(record));
        if (record.topic.startsWith('enterprise.')) onAgency();
      };
      const made = await bus.listen('gateway', topics, { onRecord, onGap });
      onGap();
      return made;
    } catch (err) {
      log.warn({ err }, 'changes of sites cannot be heard; pages are renewed by their age alone');
      if (!stopped) retry = setTimeout(start, RETRY_MS).unref();
      return undefined;
    }
  }

  function start(): void {
    listening = listen();
  }

  return {
    start,
    async caughtUp() {
      await (await listening)?.catchUp();
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await (await listening)?.stop();
    },
  };
}
