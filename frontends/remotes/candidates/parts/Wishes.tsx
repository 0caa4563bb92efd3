/** What the candidate has marked and saved at the job site; nothing of it where they have done neither. */
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { candidate } from '@enishi/protos/crm/candidate';
import { formatInstant } from '@enishi/protos/fields/format';
import { conditionMail } from '@enishi/protos/master/my-page';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${space(0.5)};

  li {
    overflow-wrap: anywhere;
  }

  small {
    color: ${color.muted};
    font-size: ${font.size.s};
  }
`;

export function Wishes({ id }: { id: number }) {
  const { data, error, refetch } = useRead(candidate.plural, ['wishes', id], (calls, options) =>
    calls.crm.WishesService.Show({ id }, options),
  );
  const { liked = [], conditions = [] } = data ?? {};
  if (!error && liked.length === 0 && conditions.length === 0) return null;
  return (
    <Card aria-label="気になる案件・保存した条件">
      <Stack $gap={1.5}>
        <Heading level={2}>気になる案件・保存した条件</Heading>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {liked.length > 0 && (
          <List aria-label="気になる案件">
            {liked.map(({ job_id, name, offered }) => (
              <li key={job_id}>
                <TextLink to={`/enterprise/jobs/${job_id}`}>{name}</TextLink> {!offered && <Badge>募集終了</Badge>}
              </li>
            ))}
          </List>
        )}
        {conditions.length > 0 && (
          <List aria-label="保存した条件">
            {conditions.map(({ id: key, name, mail, created_at }) => (
              <li key={key}>
                {name}{' '}
                <small>
                  お知らせ：{conditionMail.label(mail)}・{formatInstant(created_at ?? '')}
                </small>
              </li>
            ))}
          </List>
        )}
      </Stack>
    </Card>
  );
}
