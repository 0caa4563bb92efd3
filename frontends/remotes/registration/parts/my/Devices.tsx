/** The devices on which the candidate has entered, and the ways out. */
import { deviceName } from '@enishi/frontend-kit/account/access-log/device-name';
import { useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { color, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';
import { devicesQuery } from '../../data/my/answers';
import { dateTime } from '../../data/my/dates';
import { doneAt, type MySection, textOf } from '../../data/my/section';
import { Hint } from './frame';
import { PostForm } from './PostForm';

const List = styled.ul`
  display: grid;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(1)} ${space(2)};
    padding: ${space(1.5)} 0;
    border-top: 1px solid ${color.line};
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
`;

function Devices() {
  const devices = useSiteQuery(devicesQuery).data?.devices ?? [];
  return (
    <>
      <Hint>マイページに入っている端末です。お心当たりのない端末は終了してください。</Hint>
      <List>
        {devices.map(({ id, user_agent, used_at, expires_at, current }) => (
          <li key={id}>
            <div>
              <strong>{deviceName(user_agent)}</strong> {current && <Badge $tone="main">この端末</Badge>}
              <Hint>
                最後の利用 {dateTime(used_at)}・{dateTime(expires_at)}まで有効
              </Hint>
            </div>
            {!current && (
              <PostForm
                act="end_device"
                given={{ key: id }}
                label="終了する"
                button={{ size: 'small', 'aria-label': `${deviceName(user_agent)}を終了する` }}
              />
            )}
          </li>
        ))}
      </List>
      <Ways>
        <PostForm act="leave" label="マイページから出る" />
        {devices.length > 1 && (
          <PostForm act="end_devices" label="すべての端末で終了する" button={{ variant: 'quiet' }} />
        )}
      </Ways>
    </>
  );
}

const LEFT = '/mypage/signin?left=1';

export const devices: MySection = {
  id: 'devices',
  title: '端末とログイン',
  queries: [devicesQuery],
  Component: Devices,
  actions: {
    leave: () => ({ calls: [{ path: 'my/leave', body: {} }], next: () => ({ location: LEFT }) }),
    end_devices: () => ({ calls: [{ path: 'my/end_devices', body: {} }], next: () => ({ location: LEFT }) }),
    end_device: (submission) => ({
      calls: [{ path: 'my/end_device', body: { key: textOf(submission, 'key') } }],
      next: () => ({ location: doneAt('devices', 'end_device') }),
    }),
  },
  done: { end_device: '端末を終了しました。' },
};
