/** A task in a list: a box that does it, what and when, what it is about, and whose it is. */
import { task } from '@enishi/protos/deals/task';
import type { NameLookup } from '@enishi/protos/fields/format';
import { useState } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { Avatar } from '../../ui/base/Avatar';
import { Checkbox } from '../../ui/base/Checkbox';
import { Icon } from '../../ui/base/Icon';
import { useReadOnly } from '../../ui/base/read-only';
import { State } from '../../ui/base/State';
import { VisuallyHidden } from '../../ui/base/VisuallyHidden';
import { color, font, media, space } from '../../ui/theme/theme';
import { useRecordLinks } from '../values/record-links';
import { type EntityRow, idOf, OWNER } from '../values/row';
import { ABOUT } from './about';
import { dueOf, isTaskDone } from './due';
import { useFinish } from './use-finish';

const Root = styled.li<{ $done: boolean }>`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(1)};
  padding: ${space(1)} 0;
  border-bottom: 1px solid ${color.hairline};
  font-size: ${font.size.m};

  &:last-child {
    border-bottom: 0;
  }

  a[data-title] {
    color: ${({ $done }) => ($done ? color.muted : color.text)};
    font-weight: ${font.weight.medium};
    text-decoration: ${({ $done }) => ($done ? 'line-through' : 'none')};
    overflow-wrap: anywhere;

    &:hover {
      color: ${color.mainText};
    }
  }
`;

const Box = styled.span`
  padding: 1px 0 0 4px;

  ${media.touch} {
    padding: 0;
  }
`;

const About = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(1)};
  margin-top: 2px;
  color: ${color.muted};
  font-size: ${font.size.s};

  a {
    color: inherit;
    text-decoration: none;
  }

  a:hover {
    color: ${color.mainText};
    text-decoration: underline;
  }

  svg {
    display: inline-block;
    vertical-align: -2px;
  }
`;

const End = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 22px;
`;

interface TaskItemProps {
  row: EntityRow;
  names: NameLookup;
  /** The column that is the same for all of the list, and said elsewhere. */
  but?: string;
  /** The member who looks: their own disc is left out. */
  me?: number;
}

export function TaskItem({ row, names, but, me }: TaskItemProps) {
  const { finish, reopen, busy } = useFinish();
  const [pressed, setPressed] = useState(false);
  const linkTo = useRecordLinks();
  const readOnly = useReadOnly();
  const done = isTaskDone(row);
  const due = dueOf(row);
  const owner = row[OWNER];
  const ownerName = typeof owner === 'number' && owner !== me ? names('ref:enterprise_member', owner) : undefined;
  const press = async () => {
    setPressed(true);
    await (done ? reopen(row) : finish(row));
    setPressed(false);
  };
  const about = ABOUT.filter((column) => column !== but && typeof row[column] === 'number');
  return (
    <Root $done={done}>
      <Box>
        <Checkbox
          aria-label={`「${row.title}」を${done ? '未完了に戻す' : '完了にする'}`}
          checked={pressed ? !done : done}
          disabled={readOnly || busy}
          onChange={() => void press()}
        />
      </Box>
      <div>
        <Link data-title to={linkTo(task.name, idOf(task, row)) ?? ''}>
          {String(row.title)}
        </Link>
        {(about.length > 0 || row.task_repeat_id) && (
          <About>
            {about.map((column) => {
              const entity = task.fields[column].entity ?? '';
              const id = Number(row[column]);
              const to = linkTo(entity, id);
              const name = names(`ref:${entity}`, id) ?? '…';
              return <span key={column}>{to ? <Link to={to}>{name}</Link> : name}</span>;
            })}
            {typeof row.task_repeat_id === 'number' && (
              <span>
                <Icon name="refresh" size={12} /> {task.fields.task_repeat_id.choices?.label(row.task_repeat_id)}
              </span>
            )}
          </About>
        )}
      </div>
      <End>
        {due && <State $tone={due.tone}>{due.text}</State>}
        {ownerName && (
          <span title={`担当：${ownerName}`}>
            <Avatar name={ownerName} size={22} />
            <VisuallyHidden>担当：{ownerName}</VisuallyHidden>
          </span>
        )}
      </End>
    </Root>
  );
}
