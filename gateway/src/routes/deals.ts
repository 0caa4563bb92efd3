import { opportunity } from '@enishi/protos/deals/opportunity';
import { READ_OR_QUERY } from '@enishi/protos/http/words';
import { indexToWire } from '@enishi/service-kit/crud/requests';
import { idOf } from '../api/crud';
import { fields, listOf, whole } from '../http/input';
import { type Route, route } from '../http/route';

const base = { audience: 'enterprise', guard: 'member', reads: 'json', records: 'nothing' } as const;

const nullable = <T>(value: T | undefined): T | null => value ?? null;

type MoveScope = 'id' | 'company_id' | 'job_id' | 'candidate_id';

const movesOf = (plural: string, label: string, scope: MoveScope): Route =>
  route({
    ...base,
    verbs: READ_OR_QUERY,
    path: `/${plural}/moves/{id}`,
    gains: 'reads records',
    needs: 'none',
    support: 'shown',
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
  needs: 'none',
  support: 'shown',
  input: listOf(opportunity),
  summary: '商談ボードの列ごとの件数と金額',
  probe: { body: {} },
  async handle({ body, query }, rpc) {
    const { keyword, conditions } = indexToWire({ ...query, ...body });
    const answer = await rpc.deals.BoardService.Sums({ keyword, conditions });
    return { body: { columns: answer.columns ?? [] } };
  },
};

export const dealRoutes: readonly Route[] = [
  movesOf('opportunities', '商談', 'id'),
  movesOf('companies', '企業の商談', 'company_id'),
  movesOf('jobs', '案件の商談', 'job_id'),
  movesOf('candidates', '候補者の商談', 'candidate_id'),
  sums,
];
