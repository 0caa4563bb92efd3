import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { FieldView } from '@enishi/frontend-kit/entity/values/FieldView';
import type { ColumnOverrides } from '@enishi/frontend-kit/entity/views/columns';
import { useMailDomain } from '@enishi/frontend-kit/features/domains/domain-record';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { senderAddress } from '@enishi/protos/domains/sender-address';
import { domainStatus } from '@enishi/protos/master/domains';
import { MAIL_DOMAIN, SENDERS } from '../parts/paths';
import { USUAL } from '../parts/SenderAccount';
import { EVERYONE } from '../parts/sender-notes';

/** Whole addresses, and who may use them: no one named is everyone. */
const columnsAt = (domain: string | undefined): ColumnOverrides => ({
  account: {
    header: 'アドレス',
    render: ({ account }) => (domain ? `${account}@${domain}` : String(account ?? '')),
  },
  enterprise_member_ids: {
    render: ({ enterprise_member_ids: ids = [] }, names) =>
      (ids as number[] | null)?.length ? (
        <FieldView field={senderAddress.fields.enterprise_member_ids} value={ids} names={names} />
      ) : (
        EVERYONE
      ),
  },
});

/** The addresses at the agency's domain from which its mails may come. */
export default function SenderAddressList() {
  const { data: own } = useMailDomain();
  const isLinked = own?.domain_status === domainStatus.code.linked;
  const toDomain = <LinkButton to={MAIL_DOMAIN}>メールドメインの設定</LinkButton>;
  return (
    <ListPage
      definition={senderAddress}
      columns={columnsAt(own?.domain_name)}
      lead={
        isLinked
          ? `メールを書くときに選べる、${own.domain_name} の差出人です。選ばないメールは、標準にした差出人、なければ ${own.sender_account ?? USUAL}@${own.domain_name} から届きます。`
          : 'メールを書くときに選べる差出人です。'
      }
      above={
        own !== undefined &&
        !isLinked && (
          <Notice tone="info" title="先にメールドメインを連携してください" actions={toDomain}>
            連携が済むと、そのドメインの差出人アドレスを登録できます。
          </Notice>
        )
      }
      createTo={isLinked ? `${SENDERS}/create` : undefined}
      href={(row) => `${SENDERS}/${row.id_by_enterprise_id}`}
      bulk={false}
      quickLook={false}
      exports={false}
      empty={
        isLinked
          ? {
              text: 'たとえば「採用チーム（saiyo@）」と「請求（keiri@）」のように、メールの種類や担当者ごとに差出人を分けられます。',
              actions: (
                <LinkButton to={`${SENDERS}/create`} variant="primary">
                  差出人アドレスを登録
                </LinkButton>
              ),
            }
          : { text: 'メールドメインを連携すると、ここに差出人アドレスを登録できます。', actions: toDomain }
      }
    />
  );
}
