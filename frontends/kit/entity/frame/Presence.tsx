/** Who else has the record open, and who has just saved it: what is shown is that already. */
import { ref } from '@enishi/protos/fields/builders';
import { formatInstant } from '@enishi/protos/fields/format';
import type { Entity } from '@enishi/protos/fields/types';
import styled from 'styled-components';
import { usePresence } from '../../runtime/live/use-presence';
import { useCurrentMember, useMe } from '../../runtime/member/member';
import { Avatar } from '../../ui/base/Avatar';
import { VisuallyHidden } from '../../ui/base/VisuallyHidden';
import { color, font, space } from '../../ui/theme/theme';
import { useValueNames } from '../values/names';

const Line = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)};
  min-width: 0;
  color: ${color.muted};
  font-size: ${font.size.s};

  > p {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Faces = styled.ul`
  display: flex;
  flex: none;
  margin: 0;
  padding: 0;
  list-style: none;

  li + li {
    margin-left: -6px;
  }

  li > span {
    outline: 2px solid ${color.surface};
  }
`;

/** More than these are a number. */
const MOST = 4;
const LIST = 'ref:enterprise_member';
const MEMBER = ref('メンバー', 'enterprise_member');

interface PresenceProps {
  definition: Entity;
  id: number;
  comments?: Entity;
}

/** Not there for an operator who only looks: agencies are not told of them here. */
export function Presence(props: PresenceProps) {
  const me = useMe().data;
  return me && !me.support && !me.secondFactorMissing ? <OwnPresence {...props} /> : null;
}

function OwnPresence({ definition, id, comments }: PresenceProps) {
  const me = useCurrentMember()?.id_by_enterprise_id;
  const { name: entity, plural } = definition;
  const { others, saved } = usePresence({ entity, plural, id, comments: comments?.plural, me });
  const ids = [...others, ...(saved ? [saved.member_id] : [])];
  const names = useValueNames([{ field: MEMBER, values: ids }]);
  const nameOf = (member: number) => names(LIST, member) ?? '';
  return (
    <Line>
      {saved && (
        <p role="status">
          {saved.member_id ? `${nameOf(saved.member_id)}さん` : '外部連携'}が
          {formatInstant(saved.at.toISOString()).slice(11)}に保存しました
        </p>
      )}
      {others.length > 0 && (
        <Faces aria-label="この画面を開いているメンバー">
          {others.slice(0, MOST).map((member) => (
            <li key={member} title={`${nameOf(member)}さんも開いています`}>
              <Avatar name={nameOf(member)} size={24} />
              <VisuallyHidden>{nameOf(member)}さんも開いています</VisuallyHidden>
            </li>
          ))}
          {others.length > MOST && <li>ほか{others.length - MOST}人</li>}
        </Faces>
      )}
    </Line>
  );
}
