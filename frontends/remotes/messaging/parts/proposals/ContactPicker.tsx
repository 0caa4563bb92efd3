/** Contacts of companies to pick from: at first those of the companies that the chosen jobs are from. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { contactColumns } from '@enishi/frontend-kit/features/people-columns';
import { showOptions } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { companyMember } from '@enishi/protos/crm/company-member';
import { job } from '@enishi/protos/jobs/job';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftControl } from './draft';
import { Picker } from './Picker';

const NARROWED = '対象の案件・企業の担当者だけ';

const COMPANY = 'company_id_by_enterprise_id';

/** The companies of the chosen jobs, as far as they are known yet. */
function useCompaniesOf(jobs: readonly number[]): number[] {
  const api = useApi();
  const answers = useQueries({ queries: jobs.map((id) => showOptions<EntityRow>(api, job, id)) });
  return answers.flatMap(({ data }) => (data?.[COMPANY] ? [Number(data[COMPANY])] : []));
}

export function ContactPicker({ draft, change }: DraftControl) {
  const [all, setAll] = useState(false);
  const companies = [...new Set([...draft.companies, ...useCompaniesOf(draft.jobs)])];
  const narrowed = companies.length > 0 && !all;
  return (
    <Picker
      definition={companyMember}
      columns={contactColumns}
      label="担当者"
      unit="名"
      ids={draft.contacts}
      onChange={(contacts) => change({ contacts })}
      fixed={narrowed ? [{ column: COMPANY, operator: 'any', value: companies }] : []}
      tools={
        companies.length > 0 && (
          <Checkbox checked={narrowed} onChange={(event) => setAll(!event.currentTarget.checked)}>
            {NARROWED}
          </Checkbox>
        )
      }
      empty={
        narrowed
          ? {
              title: '対象の案件・企業には、担当者が登録されていません',
              text: `「${NARROWED}」を外すと、ほかの企業の担当者から選べます。`,
              actions: <Button onClick={() => setAll(true)}>すべての担当者を表示</Button>,
            }
          : undefined
      }
    />
  );
}
