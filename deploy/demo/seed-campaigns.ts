/** Writes segments, and a flow with the people in it, as its steps would have left them. */
import type { FlowDeps, FlowRun, FlowStepRow } from '@enishi/messaging/src/flows/collections';
import { waitEnd } from '@enishi/messaging/src/flows/machine';
import { setOfficial } from '@enishi/messaging/src/flows/set-official';
import { messaging } from '@enishi/messaging/src/service';
import { flowRunState, flowTrigger } from '@enishi/protos/master/automation-flow';
import { candidateRegisterStatus } from '@enishi/protos/master/candidate';
import { japanDay } from '@enishi/protos/master/dates';
import { recipientState } from '@enishi/protos/master/messaging';
import { automationEmailMailMgmt } from '@enishi/protos/messaging/automation-email-mail-mgmt';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import type { FlowStep } from '@enishi/protos/messaging/flow-steps';
import { mailSegment } from '@enishi/protos/messaging/mail-segment';
import { type Constellation, depsOf } from '@enishi/service-kit/boot/constellation';
import { crudOf } from '@enishi/service-kit/crud/register';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { demoEnterprise } from './agency';
import { type DemoRun, demoFlow, demoRuns, demoSegments, MAIL_STEP } from './campaigns';
import { depsAt } from './deps-at';
import { addComparison } from './seed-mailings';
import { at, demoContext, writeRecords } from './writer';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AUTHOR = 2;
const BEGUN_DAYS_AGO = 30;

const { running } = flowRunState.code;
const steps = demoFlow.steps as readonly FlowStep[];

interface Person {
  id: number;
  email: string;
}

interface Seeding {
  deps: FlowDeps;
  enterprise_id: number;
  flow_id: number;
  now: Date;
}

async function writeRun(
  { deps, enterprise_id, flow_id, now }: Seeding,
  session: ClientSession,
  { daysAgo, opened, ...row }: DemoRun,
  { id: candidate_id, email }: Person,
): Promise<void> {
  const entered_at = new Date(now.getTime() - daysAgo * DAY_MS);
  const mailed_at = waitEnd(steps[0], entered_at);
  const isMailed = row.step > MAIL_STEP;
  const _id = `demo:${flow_id}:${candidate_id}`;
  const of = { enterprise_id, flow_id, edition: 1, candidate_id };
  const run: Omit<FlowRun, 'enterprise_id'> = {
    ...{ ...of, _id, trigger_id: flowTrigger.code.registered, key: `${flow_id}:${candidate_id}` },
    ...{ happened_at: entered_at, entered_at, step: row.step, state: row.state, tries: 0 },
    ...(row.reason && { reason: row.reason }),
    ...(row.state === running
      ? { due_at: isMailed ? waitEnd(steps[row.step - 1], mailed_at) : mailed_at }
      : { ended_at: new Date(mailed_at.getTime() + DAY_MS) }),
  };
  const { flowRuns, flowSteps } = deps.of({ enterprise_id });
  await flowRuns.insertOne(run, { session });
  for (const [step, outcome] of row.done) {
    const done: Omit<FlowStepRow, 'enterprise_id'> = {
      ...{ ...of, _id: `${_id}/${step}`, run: _id, step, outcome, at: mailed_at },
      ...(step === MAIL_STEP && { mail_day: japanDay(mailed_at) }),
    };
    await flowSteps.insertOne(done, { session });
  }
  if (!isMailed) return;
  const system = {
    ...{ automation_flow_id: flow_id, flow_step_num: MAIL_STEP + 1, candidate_id_by_enterprise_id: candidate_id },
    ...{ title: steps[MAIL_STEP].title ?? null, email, recipient_state_id: recipientState.code.sent },
    sent_at: mailed_at.toISOString(),
    ...(opened && { opened_at: new Date(mailed_at.getTime() + HOUR_MS).toISOString() }),
  };
  const { store } = crudOf(deps, automationEmailMailMgmt);
  await insertRecord(at(store, mailed_at), session, demoContext(enterprise_id, 0), {}, { system });
}

/** The people who registered last and were not answered yet. */
async function peopleOf({ service }: Constellation, enterprise_id: number): Promise<Person[]> {
  const docs = await service('crm')
    .deps.connection.collection('candidates')
    .find(
      { enterprise_id, register_status_id: candidateRegisterStatus.code.not_handled, email: { $exists: true } },
      {
        projection: { id_by_enterprise_id: 1, email: 1 },
        ...{ sort: { id_by_enterprise_id: -1 }, limit: demoRuns.length },
      },
    )
    .toArray();
  return docs.map(({ id_by_enterprise_id: id, email }) => ({ id: Number(id), email: String(email) }));
}

async function addFlow(constellation: Constellation, enterprise_id: number, now: Date): Promise<void> {
  const deps = depsOf(constellation, messaging);
  const begun = new Date(now.getTime() - BEGUN_DAYS_AGO * DAY_MS);
  const dated = (values: Record<string, unknown>) => ({ values, at: begun, member_id: AUTHOR });
  await writeRecords(deps, mailSegment, enterprise_id, demoSegments.map(dated));
  const [flow_id] = await writeRecords(deps, automationFlow, enterprise_id, [dated(demoFlow)]);
  await setOfficial(depsAt(deps, begun), { ...demoContext(enterprise_id, AUTHOR), authority: 2 }, { id: flow_id });
  const people = await peopleOf(constellation, enterprise_id);
  if ((await deps.of({ enterprise_id }).flowRuns.countDocuments({ flow_id })) > 0) return;
  const seeding = { deps, enterprise_id, flow_id, now };
  await inTransaction(deps.connection, async (session) => {
    for (const [index, person] of people.entries()) await writeRun(seeding, session, demoRuns[index], person);
  });
}

interface Progress {
  _id: string;
  started_at: Date;
  done: boolean;
}

/**
 * The work that goes on by itself: a flow, and a comparison of two subjects. In a demo alone that is filled at this start, as people of
 * an older one would get mails. An interrupted run goes on where it stopped.
 */
export async function seedCampaigns(constellation: Constellation): Promise<void> {
  const { connection } = constellation.service('identity').deps;
  const progress = connection.collection<Progress>('demo_progress');
  const [mark, filled] = await Promise.all(['campaigns', 'agency'].map((_id) => progress.findOne({ _id })));
  const agency = await connection.collection('enterprises').findOne({ name: demoEnterprise.name });
  const isNew = filled && Date.now() - filled.started_at.getTime() < DAY_MS;
  if (mark || !isNew || !agency) return;
  await addFlow(constellation, agency.id as number, filled.started_at);
  await addComparison(constellation, agency.id as number, new Date());
  await progress.insertOne({ _id: 'campaigns', started_at: new Date(), done: true });
}
