/**
 * Changes of public sites, heard from the bus by every gateway process for itself. While the bus cannot be heard, what
 * is remembered of sites still ends with its time.
 */
import type { EventName } from '@enishi/protos/events/catalog';
import { eventNames } from '@enishi/protos/events/names';
import type { BusDriver, BusRecord, Listening } from '@enishi/service-kit/bus/types';
import { isEnvelope } from '@enishi/service-kit/events/events';

export interface SiteChanges {
  start(): void;
  /** Resolves when every change published before the call has been told. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

export interface SiteChangesOptions {
  bus: BusDriver;
  /** Something that a page of this enterprise's site may show is another now. */
  onSite(enterprise_id: number): void;
  /** An agency's own record changed, after `onSite`. */
  onAgency(): void;
  /** Changes may have passed unheard. */
  onGap(): void;
}

const SHOWN =
  /^(?:job|site_setting|job_category_describe|enterprise|site_domain)\.(?:created|updated|deleted)$|^enterprise_member\.(?:updated|deleted)$|^search_words\.changed$/;
const topics: EventName[] = eventNames.filter((name) => SHOWN.test(name));

/** What a site shows of a member. A sign-in is a change of the member, too, and none of the site. */
const PERSON = new Set(['name', 'file_path_photo', 'public_profile_flg', 'enterprise_member_status_id']);

function isShown({ value, topic }: BusRecord): boolean {
  if (topic !== 'enterprise_member.updated' || !isEnvelope(value)) return true;
  const { changed = [] } = value.payload as { changed?: string[] };
  return changed.some((name) => PERSON.has(name));
}

/** An enterprise belongs to no tenant: its own events name it in the payload. */
function siteOf({ value, topic }: BusRecord): number {
  if (!isEnvelope(value)) return 0;
  const agency = topic.startsWith('enterprise.') ? (value.payload as { id?: unknown }).id : value.enterprise_id;
  return typeof agency === 'number' ? agency : 0;
}

export function createSiteChanges({ bus, onSite, onAgency, onGap }: SiteChangesOptions): SiteChanges {
  let listening: Promise<Listening> | undefined;
  return {
    start() {
      const onRecord = (record: BusRecord) => {
        if (!isShown(record)) return;
        onSite(siteOf(record));
        if (record.topic.startsWith('enterprise.')) onAgency();
      };
      listening = bus.listen('gateway', topics, { onRecord, onGap });
    },
    async caughtUp() {
      await (await listening)?.catchUp();
    },
    async stop() {
      await (await listening)?.stop();
    },
  };
}
