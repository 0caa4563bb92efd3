/** Whom a mail goes to; of a deal, the candidate and the contacts of its companies are offered. */
import { useIndex, useShow } from '@enishi/frontend-kit/runtime/api/entities';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { type Candidate, candidate } from '@enishi/protos/crm/candidate';
import { type CompanyMember, companyMember } from '@enishi/protos/crm/company-member';
import { type Opportunity, opportunity } from '@enishi/protos/deals/opportunity';
import type { ComposeBegin } from '@enishi/protos/messaging/rpc';
import { useNavigate } from 'react-router';
import { composeAddress } from './start';

const MOST_CONTACTS = 100;

interface ChoiceProps {
  deal: number;
  /** `candidate 3`; '' while none is chosen. */
  value: string;
}

export function ReaderChoice({ deal, value }: ChoiceProps) {
  const navigate = useNavigate();
  const { data: record } = useShow<Opportunity>(opportunity, deal);
  const person = record?.candidate_id_by_enterprise_id ?? undefined;
  const { data: worker } = useShow<Candidate>(candidate, person, { enabled: person !== undefined });
  const companies = [record?.company_id_by_enterprise_id, worker?.company_id_by_enterprise_id].filter(
    (id): id is number => typeof id === 'number',
  );
  const conditions = [{ column: 'company_id_by_enterprise_id', operator: 'any' as const, value: companies }];
  const { data: contacts } = useIndex<CompanyMember & { id_by_enterprise_id: number }>(
    companyMember,
    { per_page: MOST_CONTACTS, conditions, sort: 'name' },
    { enabled: companies.length > 0 },
  );
  const options = [
    ...(person ? [{ value: `candidate ${person}`, label: `候補者：${worker?.name ?? '…'}` }] : []),
    ...(contacts?.rows ?? []).map(({ id_by_enterprise_id: id, name, department }) => ({
      value: `company_member ${id}`,
      label: `企業担当者：${[name, department].filter(Boolean).join(' ')}`,
    })),
  ];
  return (
    <Field label="宛先" required>
      {(ties) => (
        <NativeSelect
          {...ties}
          emptyLabel="選択してください"
          options={options}
          value={value}
          onChange={({ currentTarget }) => {
            const [entity, id] = currentTarget.value.split(' ');
            if (entity === 'candidate' || entity === 'company_member')
              navigate(composeAddress({ entity, id: Number(id), opportunity_id: deal }), { replace: true });
          }}
        />
      )}
    </Field>
  );
}

const PAGES = { candidate: '/enterprise/candidates', company_member: '/enterprise/company_members' } as const;

export function Reader({ begun }: { begun: ComposeBegin }) {
  const { entity, id, name, company, email, opportunity_id: deal, problems = [], remarks = [] } = begun;
  return (
    <Card aria-label="宛先">
      <Stack $gap={1.5}>
        <Heading level={2}>宛先</Heading>
        {deal > 0 && !begun.received_mail_id && <ReaderChoice deal={deal} value={`${entity} ${id}`} />}
        <Row $gap={1}>
          {company && <span>{company}</span>}
          <TextLink to={`${PAGES[entity as keyof typeof PAGES]}/${id}`}>{name}</TextLink>
          {email && <span>{`<${email}>`}</span>}
          {deal > 0 && <TextLink to={`/enterprise/opportunities/${deal}`}>商談 {deal}</TextLink>}
        </Row>
        {problems.length > 0 && (
          <Notice tone="danger" title="次の点を直すと送信できます">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Notice>
        )}
        {remarks.length > 0 && (
          <Notice tone="warning">
            {remarks.map((remark) => (
              <p key={remark}>{remark}</p>
            ))}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
