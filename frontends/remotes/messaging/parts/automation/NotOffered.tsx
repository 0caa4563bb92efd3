import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import { automationEmailGroup } from '@enishi/protos/master/messaging';
import { automationEmail, settledConditions } from '@enishi/protos/messaging/automation-email';
import styled from 'styled-components';

const Text = styled.p`
  color: ${color.muted};
  font-size: ${font.size.m};
`;

type Name = keyof typeof automationEmail.fields;

/** The conditions that mails of this group cannot have, and why. */
export function NotOffered({ group }: { group: unknown }) {
  const labels = settledConditions(group).map((name) => automationEmail.fields[name as Name].label);
  if (labels.length === 0) return null;
  const why =
    group === automationEmailGroup.code.registration
      ? '登録の直後にはまだ決まっていないか、全員同じため'
      : 'このメールを送るときは全員同じため';
  return <Text>{`${labels.join('・')}は、${why}、条件にできません。`}</Text>;
}
