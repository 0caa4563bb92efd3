/** A mail that a step of a flow sends: written when it is sent, with what is true then. */
import type { Values } from '@enishi/protos/fields/parse';
import { flowOutcome } from '@enishi/protos/master/automation-flow';
import { senderUse } from '@enishi/protos/master/domains';
import { memberSender } from '@enishi/protos/master/messaging';
import type { FlowStep } from '@enishi/protos/messaging/flow-steps';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { mailHtml } from '@enishi/service-kit/mail/html';
import type { MailKind, QueuedMail } from '@enishi/service-kit/mail/kinds';
import type { Mail } from '@enishi/service-kit/mail/mailer';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { plainName } from '@enishi/service-kit/mail/plain';
import {
  agencyStanding,
  clickLink,
  countMails,
  inNameOfAgency,
  openLink,
  optOutHeaders,
  optOutLink,
  senderNow,
} from '../agency';
import {
  answersTo,
  compose,
  jobNameOf,
  keepRecord,
  memberOf,
  namesJob,
  noteEnds,
  recipientOf,
  registrationRest,
} from '../automation';
import type { FlowDeps, FlowMails, FlowRun } from './collections';
import { isAtRest, isStopped } from './facts';
import { editionKey } from './flow-record';

type Kind = MailKind<FlowMails['flow']>;
type Queued = QueuedMail<FlowMails['flow']>;

const CLICKS = 'このメールでは、ご案内の改善のため、リンクを開いたかどうかを記録しています。';
const STOP = '今後このようなメールを希望されない方は、次のページから配信を停止できます。';

/** The run, and its step as the person began it. */
async function stepOf(deps: FlowDeps, ctx: CallContext, { run: _id, step }: FlowMails['flow']) {
  const run = await deps.of(ctx).flowRuns.findOne({ _id });
  if (!run) return undefined;
  const edition = await deps
    .of(ctx)
    .flowEditions.findOne({ _id: editionKey(ctx.enterprise_id, run.flow_id ?? 0, run.edition ?? 0) });
  const found = edition?.plan.steps[step];
  return found && { run, step: found };
}

/** The words of a step for a person; undefined where they name a job and there is none. */
export async function wordsOf(
  deps: FlowDeps,
  ctx: CallContext,
  { step, run, ...to }: { step: FlowStep; run: Pick<FlowRun, 'job_id'> } & Pick<Recipient, 'candidate' | 'agency'>,
) {
  const text: Values = { title: step.title ?? '', body: step.body ?? '' };
  const job = await jobNameOf(deps, ctx, run.job_id ?? null);
  if (namesJob(text) && job === undefined) return undefined;
  const sender = await memberOf(deps, ctx, step.form_enterprise_member_id ?? undefined);
  const rest = registrationRest(deps, to.agency, to.candidate, job !== undefined);
  const names = { agency: to.agency, applicant: plainName(to.candidate.name, ''), job, sender, rest };
  return { ...compose(text, names), sender, job };
}

type Recipient = NonNullable<Awaited<ReturnType<typeof recipientOf>>>;

async function write(deps: FlowDeps, { id, data }: Queued, ctx: CallContext): Promise<Mail | undefined> {
  const found = await stepOf(deps, ctx, data);
  if (!found) return undefined;
  const { run, step } = found;
  const recipient = await recipientOf(deps, ctx, run.candidate_id ?? 0);
  if (!recipient || (await isStopped(deps, ctx, recipient.email))) return undefined;
  const { email, candidate, agency_name } = recipient;
  if (isAtRest(candidate, run)) return undefined;
  const [words, standing, from] = await Promise.all([
    wordsOf(deps, ctx, { step, run, ...recipient }),
    agencyStanding(deps, ctx),
    // An address that is gone meanwhile holds no one up: the mail comes from the usual one.
    senderNow(deps, ctx, step, senderUse.code.automation),
  ]);
  // What the law asks to stand below it is missing.
  if (!words || standing.problems.length > 0) return undefined;
  const { title, body, sender } = words;
  const token = await keepRecord(deps, ctx, {
    ...{ delivery: id, title, email, job: run.job_id ?? null, member_id: sender?.id_by_enterprise_id },
    candidate: candidate.id_by_enterprise_id ?? run.candidate_id ?? 0,
    of: { automation_flow_id: run.flow_id ?? 0, flow_step_num: data.step + 1 },
  });
  const url = optOutLink(deps, token);
  const footer = [standing.footer, ...(standing.tracksClicks ? ['', CLICKS] : []), '', STOP, url].join('\n');
  const text = `${body}\n\n--\n${footer}\n`;
  const name = memberSender(oneLine(agency_name), sender?.name && oneLine(sender.name));
  return {
    to: email,
    from: deps.config.MAIL_FROM,
    reply_to: (await answersTo(deps, ctx, from.name ?? name, id)) ?? sender?.email,
    agency: inNameOfAgency(name, from),
    subject: title,
    text,
    html: mailHtml(text, {
      ...(standing.tracksOpens && { picture: openLink(deps, token) }),
      ...(standing.tracksClicks && { leadTo: (to) => clickLink(deps, token, to) }),
    }),
    headers: optOutHeaders(url),
  };
}

export const flowMail = (deps: FlowDeps): Kind => ({
  words: 'agency',
  // The agency's own limit for a day is lower; this one holds where many days come due at once.
  perDay: { recipient: 10, agency: 10_000 },
  write: (mail, ctx) => write(deps, mail, ctx),
  async ended(ends, session) {
    await noteEnds(deps, ends, session);
    for (const { id, enterprise_id, data, outcome } of ends) {
      if (outcome === 'sent') await countMails(deps, session, enterprise_id, 1);
      const own = deps.of(systemContext(id, enterprise_id)).flowSteps;
      // A mail that was not sent is no mail of the day.
      if (outcome === 'moot' || outcome === 'limited')
        await own.updateOne(
          { _id: `${data.run}/${data.step}` },
          {
            $set: { outcome: flowOutcome.code.refused, error: '送信する前に、送れない状態になりました' },
            $unset: { mail_day: '' },
          },
          { session },
        );
    }
  },
});
