/** Mails in the demo agency's inbox, as partners sent them. */
import { arrive } from '@enishi/messaging/src/received/arrive';
import { inboxShow } from '@enishi/messaging/src/received/inbox';
import { messaging } from '@enishi/messaging/src/service';
import { type Constellation, depsOf } from '@enishi/service-kit/boot/constellation';
import { type DemoMail, demoMails } from './inbox-mails';
import { demoContext } from './writer';

const HOUR_MS = 3_600_000;
const LINE = 60;

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Heads are UTF-8 as they are (RFC 6532). */
export const rawOf = ({ from, subject, headers = [], body }: DemoMail, date: Date, at: number): Buffer =>
  Buffer.from(
    [
      `From: ${from.name} <${from.address}>`,
      `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
      `Message-ID: <demo-${at}@${from.address.split('@')[1]}>`,
      `Subject: ${subject}`,
      ...headers,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      ...(base64(body).match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []),
      '',
    ].join('\r\n'),
  );

/** Each mail arrives once, at its own time. */
export async function addInbox({ service }: Constellation, enterprise_id: number, started_at: Date): Promise<void> {
  const contact = await service('crm')
    .deps.connection.collection('company_members')
    .findOne(
      { enterprise_id, email: { $exists: true, $ne: null } },
      { sort: { id_by_enterprise_id: 1 }, projection: { name: 1, email: 1, company_id_by_enterprise_id: 1 } },
    );
  const company = await service('crm')
    .deps.connection.collection('companies')
    .findOne({ enterprise_id, id_by_enterprise_id: contact?.company_id_by_enterprise_id }, { projection: { name: 1 } });
  if (!contact || !company) return;
  const deps = depsOf({ service }, messaging);
  await inboxShow(deps, demoContext(enterprise_id, 1));
  const known = { name: String(contact.name), company: String(company.name), email: String(contact.email) };
  const mails = [...demoMails(known)].sort((a, b) => b.hoursAgo - a.hoursAgo);
  for (const [at, mail] of mails.entries()) {
    const date = new Date(started_at.getTime() - mail.hoursAgo * HOUR_MS);
    await arrive({ ...deps, clock: { now: () => date } }, enterprise_id, rawOf(mail, date, at));
  }
}
