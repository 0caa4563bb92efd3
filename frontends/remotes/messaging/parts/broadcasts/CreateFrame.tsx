/** The frame of the pages on which a broadcast is put together. */
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Page, Row } from '@enishi/frontend-kit/ui/base/layout';
import { RadioGroup } from '@enishi/frontend-kit/ui/base/RadioGroup';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { color, media, space } from '@enishi/frontend-kit/ui/theme';
import { broadcastTarget } from '@enishi/protos/master/messaging';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { BROADCAST_CREATE, BROADCASTS } from '../paths';
import { type DraftControl, targetsOf } from './draft';

export type Part = 'target_ids' | 'setting';

const Bar = styled(Row)`
  position: sticky;
  bottom: 0;
  z-index: 1;
  justify-content: flex-end;
  padding: ${space(1.5)} 0;
  border-top: 1px solid ${color.line};
  background: ${color.canvas};

  ${media.mobile} {
    > * {
      flex: 1 1 auto;
    }
  }
`;

export const addressOf = (part: Part): string => `${BROADCAST_CREATE}/${part}`;

interface CreateFrameProps extends DraftControl {
  part: Part;
  /** The main button of the last part. */
  action?: ReactNode;
  children: ReactNode;
}

export function CreateFrame({ part, draft, change, clear, action, children }: CreateFrameProps) {
  const navigate = useNavigate();
  const begin = () => {
    clear();
    navigate(addressOf('target_ids'));
  };
  return (
    <Page>
      <Breadcrumbs items={[{ label: '一斉配信', to: BROADCASTS }, { label: '一斉配信を作成' }]} />
      <PageHeader
        title="一斉配信を作成"
        actions={
          <Button size="small" variant="quiet" onClick={begin}>
            最初からやり直す
          </Button>
        }
      />
      <TabNav
        items={[
          { label: '宛先', to: addressOf('target_ids'), count: targetsOf(draft).length },
          { label: '設定', to: addressOf('setting') },
        ]}
        current={addressOf(part)}
        label="一斉配信の作成"
      />
      {part === 'target_ids' && (
        <RadioGroup
          aria-label="配信対象"
          options={broadcastTarget.items}
          value={draft.target}
          onChange={(target) => change({ target })}
        />
      )}
      {children}
      <Bar>
        {action ?? (
          <LinkButton variant="primary" to={addressOf('setting')}>
            設定へ進む
          </LinkButton>
        )}
      </Bar>
    </Page>
  );
}
