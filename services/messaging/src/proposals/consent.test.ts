import { type Consent, consentProblem } from './consent';

const ASKS = { id_by_enterprise_id: 1, candidate_proposal_id: 2 };
const FREE = { id_by_enterprise_id: 1, candidate_proposal_id: 1 };
const [asked, agreed, refused] = [0, 1, 2];
let last = 0;
const answer = (answer_id: number, about: { job?: number; company?: number }, candidate = 1): Consent => ({
  id_by_enterprise_id: ++last,
  candidate_id_by_enterprise_id: candidate,
  job_id_by_enterprise_id: about.job,
  company_id_by_enterprise_id: about.company,
  answer_id,
});

const [COMPANY, OTHER, JOB, SECOND] = [10, 11, 20, 21];
const needed = '提案の前に候補者の承諾が必要です。承諾が記録されていません';
const open = '候補者の回答を確認中です';
const no = '候補者が提案を辞退しています';

it.each([
  ['who may be sent at once', FREE, [], [], ''],
  ['who said nothing about it', { id_by_enterprise_id: 1 }, [], [], ''],
  ['who wants to be asked and was not', ASKS, [], [], needed],
  ['who is being asked', ASKS, [], [answer(asked, { company: COMPANY })], open],
  ['who agreed to the company', ASKS, [], [answer(agreed, { company: COMPANY })], ''],
  ['who agreed to another company', ASKS, [], [answer(agreed, { company: OTHER })], needed],
  ['who agreed to the job', ASKS, [JOB], [answer(agreed, { job: JOB })], ''],
  ['who agreed to one of two jobs', ASKS, [JOB, SECOND], [answer(agreed, { job: JOB })], needed],
  ['who agreed to the company of two jobs', ASKS, [JOB, SECOND], [answer(agreed, { company: COMPANY })], ''],
  [
    'who agreed to the company, but not to one of its jobs',
    ASKS,
    [JOB, SECOND],
    [answer(agreed, { company: COMPANY }), answer(refused, { job: SECOND, company: COMPANY })],
    no,
  ],
  [
    'who agreed to a job of it, proposed without a job',
    ASKS,
    [],
    [answer(agreed, { job: JOB, company: COMPANY })],
    needed,
  ],
  [
    'who agreed and changed their mind',
    ASKS,
    [],
    [answer(agreed, { company: COMPANY }), answer(refused, { company: COMPANY })],
    no,
  ],
  [
    'who refused and changed their mind',
    ASKS,
    [],
    [answer(refused, { company: COMPANY }), answer(agreed, { company: COMPANY })],
    '',
  ],
  ['who may be sent at once, but refused here', FREE, [], [answer(refused, { company: COMPANY })], no],
  ['for whom somebody else agreed', ASKS, [], [answer(agreed, { company: COMPANY }, 2)], needed],
])('%s', (_case, candidate, jobs, consents, why) => {
  expect(consentProblem({ candidate, company: COMPANY, jobs }, consents)).toBe(why);
  // Which of several answers is the last one does not depend on the order in which they are found.
  expect(consentProblem({ candidate, company: COMPANY, jobs }, [...consents].reverse())).toBe(why);
});
