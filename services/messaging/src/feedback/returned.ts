/** The door of return paths: what comes back goes to its recipient and onto the agency's suppression list. */
import { suppressionReason } from '@enishi/protos/master/suppression';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { reasonOf } from '@enishi/service-kit/mail/refusal';
import { noteAutomationReport } from '../automation';
import { noteMailingReport } from '../mailings';
import type { Door } from '../receiver';
import { type MailReport, suppress } from '../suppression';
import type { FeedbackDeps } from './deps';
import { deliveryOf, readReport } from './reports';

/** Reports quote mails at most; longer ones are cut. */
const MOST_BYTES = 1024 * 1024;
/** Most bytes read of one report: a longer one is refused as endless. */
const MOST_READ = 20 * MOST_BYTES;

const reasons: Readonly<Record<MailReport['kind'], number>> = {
  bounced: suppressionReason.code.bounce,
  complained: suppressionReason.code.complaint,
};

async function noteReport(deps: FeedbackDeps, delivery: string, report: MailReport): Promise<void> {
  const { kind, reason } = report;
  await inTransaction(deps.connection, async (session) => {
    const mail =
      (await noteMailingReport(deps, session, delivery, report)) ??
      (await noteAutomationReport(deps, session, delivery, report));
    if (mail?.email) await suppress(deps, session, mail.enterprise_id, mail.email, reasons[kind], reason);
    // Another service's: it knows its mails by what their return paths carry.
    if (!mail)
      await deps.outbox.add(session, {
        name: 'mail.returned',
        enterprise_id: 0,
        payload: { delivery, kind, reason: reasonOf(reason) },
      });
  });
}

/** Takes mail for `bounce+<id>@...`, `complaints@` and `abuse@`; nothing is kept but what a report says. */
export const returnedMail = (deps: FeedbackDeps): Door<string> => ({
  keeps: MOST_BYTES,
  most: MOST_READ,
  mailboxOf: async (address) => (/^(?:bounce\+|complaints?@|abuse@)/i.test(address) ? address : undefined),
  async take({ raw, mailboxes }) {
    const report = readReport(raw.toString('latin1'));
    const addressed = mailboxes.map(deliveryOf).find((id) => id !== undefined);
    const delivery = addressed ?? report?.delivery;
    if (report && delivery) await noteReport(deps, delivery, report);
    deps.log.info({ kind: report?.kind, noted: Boolean(report && delivery) }, 'mail came back');
  },
});
