import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { mailTemplate } from '@enishi/protos/messaging/mail-template';
import { mailColumns } from '../parts/mail-columns';
import { TEMPLATES } from '../parts/paths';

/** Saved texts: one's own and those that the agency shares. */
export default function TemplateList() {
  return (
    <ListPage
      definition={mailTemplate}
      columns={mailColumns}
      lead="提案、一斉配信、自動メールを書くときに呼び出せる文面です。社内で共有したものは、ほかのメンバーも使えます。"
      createTo={`${TEMPLATES}/create`}
      href={(row) => `${TEMPLATES}/${row.id_by_enterprise_id}`}
      bulk={false}
      quickLook={false}
      exports={false}
    />
  );
}
