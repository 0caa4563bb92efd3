/** Names of what records point to: a grey bar stands for one until it is read, never a number. */
import type { NamedValues } from '@enishi/frontend-kit/entity/values/names';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { VisuallyHidden } from '@enishi/frontend-kit/ui/base/VisuallyHidden';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { NameLookup } from '@enishi/protos/fields/format';
import { joinedTitle } from '@enishi/protos/fields/title';
import styled from 'styled-components';

const Bar = styled(Skeleton)`
  display: inline-block;
  vertical-align: middle;
`;

const Waiting = ({ $width }: { $width: string }) => (
  <>
    <Bar $width={$width} $height="1em" />
    <VisuallyHidden>読み込んでいます</VisuallyHidden>
  </>
);

interface NamedProps {
  list: 'ref:candidate' | 'ref:company' | 'ref:job';
  id: number | null | undefined;
  names: NameLookup;
  /** Said where there is none. */
  none?: string;
}

export function Named({ list, id, names, none = '' }: NamedProps) {
  if (!id) return none;
  return names(list, id) ?? <Waiting $width="9em" />;
}

/** What points to a deal's person and work. */
interface DealPointers {
  candidate_id?: number | null;
  company_id?: number | null;
  job_id?: number | null;
}

/** Fields and values whose names a list of deals needs, for `useValueNames`. */
export const dealNames = (deals: readonly DealPointers[]): NamedValues[] => {
  const { candidate_id_by_enterprise_id, company_id_by_enterprise_id, job_id_by_enterprise_id } = opportunity.fields;
  return [
    { field: candidate_id_by_enterprise_id, values: deals.map((deal) => deal.candidate_id) },
    { field: company_id_by_enterprise_id, values: deals.map((deal) => deal.company_id) },
    { field: job_id_by_enterprise_id, values: deals.map((deal) => deal.job_id) },
  ];
};

/** The name of a deal: person → job. */
export function DealName({ deal, names }: { deal: DealPointers; names: NameLookup }) {
  const row = {
    candidate_id_by_enterprise_id: deal.candidate_id,
    company_id_by_enterprise_id: deal.company_id,
    job_id_by_enterprise_id: deal.job_id,
  };
  return joinedTitle(opportunity, row, names) ?? <Waiting $width="18em" />;
}
