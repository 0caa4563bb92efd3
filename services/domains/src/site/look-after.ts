/**
 * A live name is looked at once a day: rows that have changed show on the page. Certificates are renewed by who issues
 * them; one that was not, and ends soon, is told to the administrators, three times and when it has ended.
 */
import { formatInstant } from '@enishi/protos/fields/format';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { administratorsOf } from '@enishi/service-kit/mail/administrators';
import { actingFor } from '../needs';
import type { SiteDeps } from './deps';
import type { SiteProvider, SiteWork } from './provider';
import { mine, rowsAfter, type SiteDomainDoc, siteDomains } from './store';

const DAY_MS = 86_400_000;
/** Issuers renew a month or more before the end: what is left then was not renewed. */
const WARN_DAYS = [0, 1, 7, 21] as const;

/** The warning that a certificate stands at; undefined while it does not end soon. */
const warningAt = (ends: Date | undefined, now: Date): number | undefined =>
  ends && WARN_DAYS.find((days) => ends.getTime() - now.getTime() <= days * DAY_MS);

const endingText = (ends: Date, now: Date): string =>
  ends > now
    ? `証明書が${formatInstant(ends.toISOString())}に切れます。自動更新ができていません。DNSの行が登録されているか、ご確認ください。`
    : '証明書の期限が切れています。サイトを開いた人に警告が表示されます。DNSの行が登録されているか、ご確認ください。';

export async function lookAfter(deps: SiteDeps, provider: SiteProvider, doc: SiteDomainDoc, work: SiteWork) {
  const { connection, clock, mails } = deps;
  const { state, rows, expires_at, reason: given } = await provider.certificate(work);
  const now = clock.now();
  const warned_days = warningAt(expires_at, now);
  const isNews = warned_days !== undefined && warned_days < (doc.warned_days ?? Number.POSITIVE_INFINITY);
  const { enterprise_id, site_domain: domain } = doc;
  const people = isNews ? await administratorsOf(deps, actingFor(enterprise_id)) : [];
  const ending = expires_at && warned_days !== undefined ? endingText(expires_at, now) : undefined;
  // An installation without certificates says so where a member asks for one, not on every page.
  const reason = ending ?? (state === 'none' ? undefined : given);
  await inTransaction(connection, async (session) => {
    const { matchedCount } = await siteDomains(connection).updateOne(
      mine(doc),
      {
        $set: {
          ...{ dns_records: rowsAfter(doc, rows), checked_at: now, tries: 0 },
          next_check_at: new Date(now.getTime() + DAY_MS),
          ...(expires_at && { certificate_expires_at: expires_at }),
          ...(reason && { reason }),
          ...(warned_days !== undefined && { warned_days }),
        },
        $unset: {
          begun_at: '',
          ...(reason ? {} : { reason: '' }),
          ...(warned_days === undefined ? { warned_days: '' } : {}),
        },
      },
      { session },
    );
    if (matchedCount !== 1 || !expires_at) return;
    const ends_at = expires_at.toISOString();
    await mails.queue(
      session,
      people.map((member_id) => ({
        ...{ kind: 'certificate_ending' as const, enterprise_id },
        data: { member_id, domain, ends_at, has_ended: expires_at <= now },
      })),
    );
  });
}
