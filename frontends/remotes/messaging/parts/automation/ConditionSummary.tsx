import { useNames } from '@enishi/frontend-kit/entity/values/names';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { isEmptyValue } from '@enishi/frontend-kit/entity/values/row';
import { Tag } from '@enishi/frontend-kit/ui/base/Tag';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatValue } from '@enishi/protos/fields/format';
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import styled from 'styled-components';
import { CONDITIONS, type Email, namesJob } from './emails';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)};
`;

const Everyone = styled.span`
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const { fields } = automationEmail;
const [{ fields: conditions }] = automationEmail.forms.full.filter(({ title }) => title === CONDITIONS);
const single = conditions.filter((name) => !name.startsWith('age_'));

/** Whom a mail is for, in a few words. */
export function ConditionSummary({ email }: { email: Email }) {
  const row = email as unknown as EntityRow;
  const names = useNames(fields, [row], [...single]);
  const { age_min, age_max } = email;
  const parts = single
    .filter((name) => !isEmptyValue(row[name]))
    .map((name) => `${fields[name].label}：${formatValue(fields[name], row[name] ?? null, names)}`);
  if (age_min != null || age_max != null) parts.unshift(`${age_min ?? ''}～${age_max ?? ''}歳`);
  if (namesJob(email)) parts.unshift('案件に応募した方');
  if (parts.length === 0) return <Everyone>条件なし（全員）</Everyone>;
  return (
    <List aria-label="送信する候補者の条件">
      {parts.map((part) => (
        <li key={part}>
          <Tag>{part}</Tag>
        </li>
      ))}
    </List>
  );
}
