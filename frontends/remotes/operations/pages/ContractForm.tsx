/** A contract of an agency, new (`?enterprise=2`) or stored, with all its months before it is saved. */

import { EntityForm } from '@enishi/frontend-kit/entity/form/EntityForm';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { usePick } from '@enishi/frontend-kit/entity/values/use-pick';
import { useCall, useInvalidate, useShow } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useRight } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Page, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { Typeahead } from '@enishi/frontend-kit/ui/console/Typeahead';
import { invoice } from '@enishi/protos/billing/invoice';
import { invoiceSchedule } from '@enishi/protos/billing/invoice-schedule';
import { invoiceSetting } from '@enishi/protos/billing/invoice-setting';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { ContractPreview } from '../parts/billing/ContractPreview';

const { plural, name } = invoiceSetting;
type Answer = { enterprise_invoice_setting: EntityRow };

/** Below the last field, where everything that is typed is above it. */
const NOTES = { memo: ContractPreview };

/** The stored contract; undefined for a new one. */
function useContract(id: string | undefined, agency: number) {
  const path = `${plural}/show/${id}?enterprise_id=${agency}`;
  return useCall<Answer>(plural, path, undefined, { enabled: id !== undefined && agency > 0 });
}

/** As wide as a form with one field needs it. */
const Choice = styled(Card)`
  max-width: 640px;
`;

/** Contracts are numbered within their agency: an address without one asks which it is. */
function ChooseAgency() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { load, remember } = usePick(invoice.fields.enterprise_id, []);
  return (
    <Choice>
      <Stack $gap={2}>
        <Field label={enterprise.label} hint="会社名の一部を入力すると、候補が表示されます。">
          {(control) => (
            <Typeahead
              {...control}
              value={null}
              load={load}
              kind={enterprise.label}
              placeholder="入力して検索"
              onChange={(option) => {
                if (!option) return;
                remember([option]);
                navigate(`${pathname}?enterprise=${option.id}`);
              }}
            />
          )}
        </Field>
        <p>
          エージェントの契約の一覧は、
          <TextLink to="/admin/enterprises">エージェントの一覧</TextLink>
          で会社を開き、「契約」のタブで確認できます。
        </p>
      </Stack>
    </Choice>
  );
}

export default function ContractForm() {
  const { id } = useParams();
  const agency = Number(useSearchParams()[0].get('enterprise')) || 0;
  const api = useApi();
  const flash = useFlash();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const { data: owner } = useShow<EntityRow>(enterprise, agency, { enabled: agency > 0 });
  const { data, error, refetch } = useContract(id, agency);
  const record = data?.enterprise_invoice_setting;
  const listTo = `/admin/enterprises/${agency}/invoice_settings`;
  const mayWrite = useRight('contracts_write');
  const title = id ? (mayWrite ? '契約の変更' : '契約') : '契約の登録';
  if (agency === 0)
    return (
      <Page>
        <Breadcrumbs items={[{ label: enterprise.label, to: '/admin/enterprises' }, { label: title }]} />
        <PageHeader title={title} lead="どのエージェントの契約かを選んでください。" />
        <ChooseAgency />
      </Page>
    );
  const ready = id === undefined || record;
  return (
    <Page>
      <Breadcrumbs
        items={[
          { label: enterprise.label, to: '/admin/enterprises' },
          { label: String(owner?.name ?? '…'), to: listTo },
          { label: title },
        ]}
      />
      <PageHeader title={title} lead="料金は税抜です。期間に1日でも含まれる月は、1か月分を請求します。" />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!ready && !error && <Waiting shape="form" count={5} />}
      {record && !mayWrite && (
        <Stack $gap={2}>
          <EntityDetail definition={invoiceSetting} record={record} readOnly history={false} />
          <Card>
            <ContractPreview values={record} />
          </Card>
        </Stack>
      )}
      {ready && mayWrite && (
        <EntityForm
          definition={invoiceSetting}
          values={record}
          notes={NOTES}
          submitLabel={id ? '保存する' : '登録する'}
          onCancel={() => navigate(listTo)}
          onSubmit={async (values, read) => {
            const body = {
              enterprise_id: agency,
              [name]: { ...values, ...(read ? { updated_at: read.updated_at } : {}) },
            };
            const answer = id
              ? await api.put<Answer>(`${plural}/update/${id}`, body)
              : await api.create<Answer>(`${plural}/create`, body);
            await invalidate(plural);
            await invalidate(invoiceSchedule.plural);
            return answer.enterprise_invoice_setting;
          }}
          reload={async () => (await refetch()).data?.enterprise_invoice_setting as EntityRow}
          onDone={() => {
            flash.success(id ? '契約を保存しました' : '契約を登録しました');
            navigate(listTo);
          }}
        />
      )}
    </Page>
  );
}
