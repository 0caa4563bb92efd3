/** Contracts of an agency: what it pays, and for which months. */
import { EntityTable } from '@enishi/frontend-kit/entity/list/EntityTable';
import { useRight } from '@enishi/frontend-kit/runtime/member/member';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { invoiceSetting } from '@enishi/protos/billing/invoice-setting';

const FORM = '/admin/enterprise_invoice_settings';

export function Contracts({ enterprise }: { enterprise: number }) {
  const create = useRight('contracts_write') && (
    <LinkButton to={`${FORM}?enterprise=${enterprise}`} variant="primary" icon={<Icon name="plus" size={16} />}>
      契約を登録
    </LinkButton>
  );
  return (
    <EntityTable
      definition={invoiceSetting}
      scope={{ enterprise_id: enterprise }}
      href={(row) => `${FORM}/${row.id_by_enterprise_id}?enterprise=${enterprise}`}
      bulk={false}
      quickLook={false}
      tools={create}
      empty={{
        title: '契約はまだありません',
        text: '契約が登録されると、毎月の請求予定が作成されます。',
        actions: create,
      }}
    />
  );
}
