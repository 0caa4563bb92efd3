/** The agreements of a candidate, a company or a job, with a way to add one. */
import { EntityTable } from '@enishi/frontend-kit/entity/list/EntityTable';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { agreementStateColumns } from './AgreementState';
import { AGREEMENTS } from './agreement-paths';

interface AgreementsOfProps {
  of: 'candidate' | 'company' | 'job';
  id: number;
  /** The query that a new one begins with. */
  preset: string;
}

const labels = { candidate: 'この候補者', company: 'この企業', job: 'この案件' } as const;

const shown = [
  'name',
  'state',
  'candidate_id_by_enterprise_id',
  'company_id_by_enterprise_id',
  'period_start',
  'period_end',
  'sell_price',
  'buy_price',
];

export function AgreementsOf({ of, id, preset }: AgreementsOfProps) {
  const column = `${of}_id_by_enterprise_id`;
  // All agreements of a job are with its company.
  const own = of === 'job' ? ['company_id_by_enterprise_id'] : [column];
  const create = (
    <LinkButton to={`${AGREEMENTS}/create?${preset}`} variant="primary" icon={<Icon name="plus" size={16} />}>
      稼働契約を登録
    </LinkButton>
  );
  return (
    <EntityTable
      definition={agreement}
      view={of}
      fixed={[{ column, operator: 'any', value: [id] }]}
      usual={shown.filter((name) => !own.includes(name))}
      columns={agreementStateColumns}
      tools={create}
      empty={{
        text: `${labels[of]}の稼働が決まったら、商談の「契約を登録」から、またはここから登録してください。`,
        actions: create,
      }}
    />
  );
}
