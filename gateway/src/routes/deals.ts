/** Beside the records of deals: what moves lead to, the board, forecasts, invitations to interviews, reminders. */
import { interview } from '@enishi/protos/deals/interview';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { indexToWire } from '@enishi/service-kit/crud/requests';
import { idOf, recordBody } from '../crud';
import { fields, listOf, text, texts, whole } from '../http/input';
import { CREATE, READ_OR_QUERY, type Route, route } from '../http/route';

const base = { audience: 'enterprise', guard: 'member', reads: 'json', records: 'nothing' } as const;

const nullable = <T>(value: T | undefined): T | null => value ?? null;

const effects = route({
  ...base,
  verbs: READ_OR_QUERY,
  path: '/opportunities/effects',
  gains: 'reads records',
  input: fields({ id: whole, to: whole, candidate_id: whole, job_id: whole }),
  summary: '商談の状況を変更したときの影響（変更の前に確認する）',
  probe: { body: { to: 0 } },
  async handle({ given: { id, to = 0, candidate_id, job_id } }, rpc) {
    const answer = await rpc.deals.MoveService.Effects({ id, to, candidate_id, job_id });
    return {
      body: {
        ...answer,
        others: answer.others ?? [],
        seats: nullable(answer.seats),
        taken: nullable(answer.taken),
        running: nullable(answer.running),
        sales_status_id: nullable(answer.sales_status_id),
        answer_due: nullable(answer.answer_due),
      },
    };
  },
});

const undo: Route = {
  ...base,
  verbs: CREATE,
  path: '/opportunities/undo_move/{id}',
  gains: 'writes records',
  input: fields({ opportunity_status_id: whole }),
  summary: '商談の状況の変更を元に戻す（本人が10分以内）',
  probe: { ids: 'opportunities' },
  async handle({ params, given }, rpc) {
    const answer = await rpc.deals.MoveService.Undo({ id: idOf(params.id), ...given });
    return { body: recordBody(opportunity, answer) };
  },
};

type MoveScope = 'id' | 'company_id' | 'job_id' | 'candidate_id';

const movesOf = (plural: string, label: string, scope: MoveScope): Route =>
  route({
    ...base,
    verbs: READ_OR_QUERY,
    path: `/${plural}/moves/{id}`,
    gains: 'reads records',
    input: fields({ per_page: whole }),
    summary: `${label}の状況の推移`,
    probe: { ids: plural },
    async handle({ params, given }, rpc) {
      const id = idOf(params.id);
      // A record of another agency is as unknown as one that does not exist.
      if (scope === 'company_id') await rpc.crm.CompanyService.Show({ id });
      if (scope === 'job_id') await rpc.jobs.JobService.Show({ id });
      if (scope === 'candidate_id') await rpc.crm.CandidateService.Show({ id });
      const answer = await rpc.deals.MoveService.Index({ [scope]: id, per_page: given.per_page });
      const moves = (answer.moves ?? []).map((move) => ({
        ...move,
        from: nullable(move.from),
        reason: nullable(move.reason),
        closing_reason_id: nullable(move.closing_reason_id),
        candidate_id: nullable(move.candidate_id),
        company_id: nullable(move.company_id),
        job_id: nullable(move.job_id),
      }));
      const agreements = (answer.agreements ?? []).map((turn) => ({
        ...turn,
        candidate_id: nullable(turn.candidate_id),
        period_end: nullable(turn.period_end),
      }));
      return { body: { moves, agreements } };
    },
  });

const sums: Route = {
  ...base,
  verbs: READ_OR_QUERY,
  path: '/opportunities/board',
  gains: 'reads records',
  input: listOf(opportunity),
  summary: '商談ボードの列ごとの件数と金額',
  probe: { body: {} },
  async handle({ body, query }, rpc) {
    const { keyword, conditions } = indexToWire({ ...query, ...body });
    const answer = await rpc.deals.BoardService.Sums({ keyword, conditions });
    return { body: { columns: answer.columns ?? [] } };
  },
};

const forecast = route({
  ...base,
  verbs: READ_OR_QUERY,
  path: '/opportunities/forecast',
  gains: 'reads records',
  input: fields({ from: text(20), to: text(20), member_id: whole, company_id: whole, occupation_id: whole }),
  summary: '商談の見込みの月別の集計',
  probe: { body: { from: '2026-01', to: '2026-03' } },
  async handle({ given: { from = '', to = '', member_id, company_id, occupation_id } }, rpc) {
    const {
      months = [],
      members = [],
      companies = [],
      occupations = [],
      undated,
    } = await rpc.deals.BoardService.Forecast({ from, to, member_id, company_id, occupation_id });
    return { body: { months, members, companies, occupations, undated } };
  },
});

const invite = route({
  ...base,
  verbs: CREATE,
  path: '/interviews/invite/{id}',
  gains: 'mails others',
  input: fields({ to: texts(10) }),
  summary: '面談の案内を参加者にメールで送る（to: candidate, company, staff）',
  probe: { ids: 'interviews', body: { to: ['staff'] } },
  async handle({ params, given: { to = [] } }, rpc) {
    const answer = await rpc.deals.InterviewInviteService.Invite({ id: idOf(params.id), to });
    const { count, left_out = [] } = answer;
    return { body: { count, left_out, ...recordBody(interview, { interview: answer.interview }) } };
  },
});

const interviewPeople: Route = {
  ...base,
  verbs: READ_OR_QUERY,
  path: '/interviews/people/{id}',
  gains: 'reads people',
  input: 'nothing',
  summary: '面談の参加者と、いま送るとしたら届くメール（送る前に確認する）',
  probe: { ids: 'interviews' },
  async handle({ params }, rpc) {
    const { people = [] } = await rpc.deals.InterviewInviteService.People({ id: idOf(params.id) });
    const rows = people.map((one) => ({ ...one, email: nullable(one.email), mail: nullable(one.mail) }));
    return { body: { people: rows }, personal: rows.length };
  },
};

const reminders = route({
  ...base,
  verbs: READ_OR_QUERY,
  path: '/opportunities/reminders',
  gains: 'reads records',
  input: fields({ member_id: whole }),
  summary: '面談の予定、動きのない商談、回答期限',
  probe: { body: {} },
  async handle({ given: { member_id } }, rpc) {
    const { reminders: rows = [], stalled_days } = await rpc.deals.ReminderService.Index({ member_id });
    return {
      body: {
        reminders: rows.map((row) => ({
          ...row,
          candidate_id: nullable(row.candidate_id),
          company_id: nullable(row.company_id),
          job_id: nullable(row.job_id),
          member_id: nullable(row.member_id),
        })),
        stalled_days,
      },
    };
  },
});

export const dealRoutes: readonly Route[] = [
  effects,
  undo,
  movesOf('opportunities', '商談', 'id'),
  movesOf('companies', '企業の商談', 'company_id'),
  movesOf('jobs', '案件の商談', 'job_id'),
  movesOf('candidates', '候補者の商談', 'candidate_id'),
  sums,
  forecast,
  invite,
  interviewPeople,
  reminders,
];
