import { browserState, turnOff, turnOn } from '@enishi/frontend-kit/features/notifications/browser-notices';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { useState } from 'react';

/** Notifications of the browser, on this device. */
export function BrowserNotices() {
  const [state, setState] = useState(browserState);
  const choose = async (on: boolean) => setState(on ? await turnOn() : turnOff());
  return (
    <Card>
      <Stack $gap={1.5}>
        <Heading level={2}>ブラウザの通知</Heading>
        <p>管理画面のタブが開いていて、ほかの画面を見ているときに、この端末のブラウザが通知を表示します。</p>
        {state === 'missing' && <Notice tone="info">お使いのブラウザは、通知の表示に対応していません。</Notice>}
        {state === 'refused' && (
          <Notice tone="warning">
            ブラウザの設定で、このサイトの通知が許可されていません。アドレスバーの左のアイコンから許可してください。
          </Notice>
        )}
        {(state === 'on' || state === 'off') && (
          <Checkbox checked={state === 'on'} onChange={(event) => void choose(event.currentTarget.checked)}>
            この端末で通知を表示する
          </Checkbox>
        )}
      </Stack>
    </Card>
  );
}
