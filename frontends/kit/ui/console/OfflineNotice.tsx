/** Says that there is no connection: what is on the screen stays, what was sent waits. */
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Icon } from '../base/Icon';
import { color, font, layer, radius, shadow, space } from '../theme/theme';

const Box = styled.div`
  position: fixed;
  inset: auto 0 calc(var(--phone-bar, 0px) + ${space(2)}) 0;
  z-index: ${layer.flash};
  display: flex;
  align-items: center;
  gap: ${space(1)};
  width: max-content;
  max-width: calc(100vw - ${space(4)});
  margin: 0 auto;
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.m};
  background: ${color.ink};
  box-shadow: ${shadow.float};
  color: ${color.white};
  font-size: ${font.size.m};
`;

function watch(changed: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, changed);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, changed);
  };
}

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(watch, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <Box>
          <Icon name="alert" size={18} />
          オフラインです。表示中の内容はそのまま確認できます。読み込みと送信は、接続が戻ると自動で続きます。
        </Box>
      )}
    </div>
  );
}
