/** Obstacles to sending, each with the way to mend it. */
import { RecordLink } from '@enishi/frontend-kit/entity/values/RecordLink';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import type { MailingProblem } from '@enishi/protos/messaging/rpc';
import styled from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(0.5)};
  margin: 0;
  padding-left: 1.2em;
`;

/** Places to mend things that have no page of a record of their own. */
const places: Readonly<Record<string, { to: string; label: string }>> = {
  enterprise: { to: '/enterprise/setting/enterprise', label: '会社情報を開く' },
  mailing_setting: { to: '/enterprise/setting/mailings', label: '配信の設定を開く' },
  enterprise_member: { to: '/enterprise/setting/members', label: 'メンバーの一覧を開く' },
  domain: { to: '/enterprise/setting/domains/email', label: 'ドメインの設定を開く' },
};

function Mend({ entity, id }: MailingProblem) {
  const place =
    entity === 'skill_sheet'
      ? { to: `/enterprise/candidates/${id}/skill_sheet`, label: '匿名スキルシートを確認する' }
      : places[entity ?? ''];
  if (place)
    return (
      <TextLink to={place.to} target="_blank">
        {place.label}
      </TextLink>
    );
  if (!entity || !id) return null;
  return (
    <RecordLink entity={entity} id={id}>
      開いて確認する
    </RecordLink>
  );
}

export function Problems({ problems }: { problems: readonly MailingProblem[] }) {
  return (
    <List>
      {problems.map((problem) => (
        <li key={`${problem.code} ${problem.entity} ${problem.id} ${problem.message}`}>
          {problem.message} <Mend {...problem} />
        </li>
      ))}
    </List>
  );
}
