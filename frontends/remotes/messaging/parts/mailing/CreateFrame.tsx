/** The frame of the pages on which a mailing is put together: what kind it is, the parts, what comes next. */
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { formBar, Page, Row } from '@enishi/frontend-kit/ui/base/layout';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { SignOnPhone, TitleBar } from '@enishi/frontend-kit/ui/base/TitleBar';
import { useIsPhone } from '@enishi/frontend-kit/ui/base/use-media';
import { color, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import type { Entity } from '@enishi/protos/fields/types';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';

const Bar = styled(Row)`
  position: sticky;
  bottom: 0;
  z-index: 1;
  justify-content: flex-end;
  padding: ${space(1.5)} 0;
  border-top: 1px solid ${color.line};
  background: ${color.surface};

  ${media.mobile} {
    > * {
      flex: 1 1 auto;
    }
  }
`;

export interface PartTab {
  label: string;
  to: string;
  /** How many have been picked there. */
  count?: number;
}

interface CreateFrameProps {
  definition: Entity;
  listTo: string;
  /** Tabs in the order of the work. */
  tabs: readonly PartTab[];
  /** Address of the tab that is open. */
  current: string;
  /** The choice of the mailing's subject, below the tabs. */
  choice?: ReactNode;
  onClear: () => void;
  /** The main button of the last part. */
  action?: ReactNode;
  children: ReactNode;
}

export function CreateFrame(props: CreateFrameProps) {
  const { definition, listTo, tabs, current, choice, onClear, action, children } = props;
  const { label } = definition;
  const title = `${label}を作成`;
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const next = tabs[tabs.findIndex(({ to }) => to === current) + 1];
  const begin = () => {
    onClear();
    navigate(tabs[0].to);
  };
  return (
    <Page>
      {!isPhone && <Breadcrumbs items={[{ label, to: listTo }, { label: title }]} />}
      <TitleBar title={title} tabs={<TabNav items={tabs} current={current} label={`${label}の作成`} />}>
        <SignOnPhone>
          <Button size="small" variant="quiet" icon={<Icon name="refresh" size={16} />} onClick={begin}>
            最初からやり直す
          </Button>
        </SignOnPhone>
      </TitleBar>
      {choice}
      {children}
      <Bar {...formBar}>
        {action}
        {next && (
          <LinkButton variant="primary" to={next.to}>
            {next.label}へ進む
          </LinkButton>
        )}
      </Bar>
    </Page>
  );
}
