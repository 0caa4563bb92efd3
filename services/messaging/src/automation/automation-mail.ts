/** A mail that goes out by itself: which one, and what it says, is decided when it is sent. */

import { candidateSalesStatus } from '@enishi/protos/master/candidate';
import { senderUse } from '@enishi/protos/master/domains';
import { automationEmailGroup, memberSender, openTracking } from '@enishi/protos/master/messaging';
import { mailHtml } from '@enishi/service-kit/mail/html';
import type { MailKind, QueuedMail } from '@enishi/service-kit/mail/kinds';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { plainName } from '@enishi/service-kit/mail/plain';
import { type ChosenSender, clickLink, countMails, inNameOfAgency, openLink, senderNow, settingOf } from '../agency';
import type { AutomationDeps, AutomationMails } from './collections';
import { compose } from './compose';
import { contendersOf } from './contenders';
import { plainEmail } from './default-emails';
import { judge } from './fitting';
import { keepRecord, noteEnds } from './mail-record';
import { answersTo, jobNameOf, memberOf, recipientOf } from './people';
import { registrationRest } from './registration-rest';
import { isToTell, noteTold } from './stops';

const { registration, trade_stopped } = automationEmailGroup.code;
const { stopped } = candidateSalesStatus.code;

type Kind = MailKind<AutomationMails['automation']>;

/** @param plain in the product's own words, with names of which no link is left */
const writer =
  (deps: AutomationDeps, plain: boolean): Kind['write'] =>
  async ({ id, data: { group, candidate_id, job_id } }, ctx) => {
    const recipient = await recipientOf(deps, ctx, candidate_id);
    if (!recipient) return undefined;
    const { candidate, agency, email, agency_name } = recipient;
    const isStop = group === trade_stopped;
    // Taken back within the minute that such a mail waits, or told by another mail.
    if (isStop && candidate.sales_status_id !== stopped) return undefined;
    if (isStop && !(await isToTell(deps, ctx, id, candidate_id))) return undefined;
    const job = await jobNameOf(deps, ctx, job_id);
    const contenders = (await contendersOf(deps, ctx)).filter((one) => one.group === group);
    const chosen = judge(contenders, candidate, job !== undefined, deps.clock.now()).find(({ goes }) => goes);
    if (!chosen?.edition) return undefined;
    const sender = await memberOf(deps, ctx, chosen.edition.form_enterprise_member_id);
    const text = plain ? plainEmail(group, job !== undefined) : chosen.edition;
    if (!text) return undefined;
    // The agency's site is no page of ours.
    const site = plain ? undefined : agency.site_domain;
    const rest = registrationRest(deps, { ...agency, site_domain: site }, candidate, job !== undefined);
    const names = plain
      ? {
          agency: { name: plainName(agency.name, 'エージェント') },
          applicant: '',
          job: job && `案件番号 ${job_id}`,
          rest,
        }
      : { agency, applicant: plainName(candidate.name, ''), job, sender, rest };
    const { title, body } = compose(text, names);
    const token = await keepRecord(deps, ctx, {
      ...{ delivery: id, title, email, job: job === undefined ? null : job_id },
      candidate: candidate.id_by_enterprise_id ?? candidate_id,
      of: {
        ...{ group, automation_email_draft_id: chosen.draft.id_by_enterprise_id as number },
        automation_email_edition_id: chosen.edition.id_by_enterprise_id as number,
      },
    });
    if (isStop) await noteTold(deps, ctx, id, candidate_id);
    if (plain) return { to: email, from: deps.config.MAIL_FROM, subject: title, text: body };
    const [{ open_tracking, click_tracking_flg }, from] = await Promise.all([
      settingOf(deps, ctx),
      // An address that is gone meanwhile stops no thanks: they come from the usual one.
      senderNow(deps, ctx, chosen.edition as ChosenSender, senderUse.code.automation),
    ]);
    const name = memberSender(oneLine(agency_name), sender?.name && oneLine(sender.name));
    return {
      to: email,
      from: deps.config.MAIL_FROM,
      reply_to: (await answersTo(deps, ctx, from.name ?? name, id)) ?? sender?.email,
      agency: inNameOfAgency(name, from),
      subject: title,
      text: body,
      html: mailHtml(body, {
        ...(open_tracking === openTracking.code.on && { picture: openLink(deps, token) }),
        ...(click_tracking_flg === 1 && { leadTo: (url) => clickLink(deps, token, url) }),
      }),
    };
  };

export const automationMail = (deps: AutomationDeps): Kind => ({
  words: 'agency',
  // A form that is filled in with a stranger's address again and again must not fill that mailbox.
  perDay: { recipient: 5, agency: 2_000 },
  write: writer(deps, false),
  writePlain: writer(deps, true),
  async ended(ends, session) {
    await noteEnds(deps, ends, session);
    for (const { enterprise_id, outcome } of ends)
      if (outcome === 'sent') await countMails(deps, session, enterprise_id, 1);
  },
});

type Earlier = QueuedMail<AutomationMails['registration']>;

/** A mail that an earlier version queued. Whether such a person was new it did not say. */
export function earlierMail(mail: Kind): MailKind<AutomationMails['registration']> {
  const inGroup = ({ data, ...rest }: Earlier) => ({ ...rest, data: { ...data, group: registration } });
  return {
    ...{ words: mail.words, perDay: mail.perDay },
    write: (queued, ctx) => mail.write(inGroup(queued), ctx),
    writePlain: async (queued, ctx) => mail.writePlain?.(inGroup(queued), ctx),
    ended: async (ends, session) =>
      mail.ended?.(
        ends.map(({ data, ...rest }) => ({ ...rest, data: { ...data, group: registration } })),
        session,
      ),
  };
}
