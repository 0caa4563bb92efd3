/** The records of another entity that belong to one company, with a way to add one. */
import { EntityTable } from '@enishi/frontend-kit/entity/list/EntityTable';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import type { Entity } from '@enishi/protos/fields/types';
import { createFor } from './paths';

const COLUMN = 'company_id_by_enterprise_id';

interface OfCompanyProps {
  definition: Entity;
  company: number;
  /** Address of the entity's own list. */
  list: string;
}

export function OfCompany({ definition, company, list }: OfCompanyProps) {
  const create = (
    <LinkButton to={createFor(list, company)} variant="primary" icon={<Icon name="plus" size={16} />}>
      {definition.label}を登録
    </LinkButton>
  );
  return (
    <EntityTable
      definition={definition}
      view="company"
      fixed={[{ column: COLUMN, operator: 'any', value: [company] }]}
      usual={[
        definition.title,
        ...definition.list.columns.filter((name) => name !== definition.title && name !== COLUMN),
      ]}
      tools={create}
      empty={{ text: `この企業の${definition.label}を登録してください。`, actions: create }}
    />
  );
}
