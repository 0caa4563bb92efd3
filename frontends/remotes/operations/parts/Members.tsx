import { useIndex } from '@enishi/frontend-kit/runtime/entities';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Card } from '@enishi/frontend-kit/ui/base/layout';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { color, font, space } from '@enishi/frontend-kit/ui/theme';
import { formatInstant } from '@enishi/protos/fields/format';
import { type EnterpriseMember, enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { authority, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import styled from 'styled-components';

const Scroll = styled.div`
  overflow-x: auto;

  table {
    width: 100%;
    min-width: 640px;
    border-collapse: collapse;
    font-size: ${font.size.m};
  }

  th,
  td {
    padding: ${space(1.25)} ${space(1.5)};
    border-bottom: 1px solid ${color.line};
    text-align: left;
    white-space: nowrap;
  }

  th {
    color: ${color.muted};
    font-weight: ${font.weight.bold};
  }
`;

/** Members of an agency; the operator reads them, the agency manages them. */
export function Members({ enterprise }: { enterprise: number }) {
  const { data, error, refetch } = useIndex<EnterpriseMember>(enterpriseMember, {
    enterprise_id: enterprise,
    per_page: 100,
    columns: ['name', 'email', 'authority', 'enterprise_member_status_id', 'last_login_date'],
  });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height="240px" role="status" aria-label="読み込んでいます" />;
  if (data.rows.length === 0) return <EmptyState title="メンバーはまだいません" />;
  return (
    <Card $flush>
      <Scroll>
        <table>
          <thead>
            <tr>
              <th scope="col">氏名</th>
              <th scope="col">メールアドレス</th>
              <th scope="col">権限</th>
              <th scope="col">状態</th>
              <th scope="col">最終ログイン</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((member) => (
              <tr key={member.id_by_enterprise_id}>
                <td>{member.name}</td>
                <td>{member.email}</td>
                <td>{authority.label(member.authority)}</td>
                <td>{enterpriseMemberStatus.label(member.enterprise_member_status_id)}</td>
                <td>{member.last_login_date ? formatInstant(member.last_login_date) : '-'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Card>
  );
}
