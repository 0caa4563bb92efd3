import { SIDE_PANEL_WIDTH } from '@enishi/protos/master/constants';
import type { ReactNode, UIEvent } from 'react';
import { Dialog as AriaDialog, Heading, Modal } from 'react-aria-components';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../base/IconButton';
import { consoleColor } from '../theme/console-color';
import { color, font, media, shadow, space } from '../theme/theme';
import { Shade } from './overlay';
import { type UnsavedProps, useUnsavedPanel } from './unsaved-panel';

const slide = (from: string) => keyframes`
  from { transform: translateX(${from}); }
`;
const fromRight = slide('40px');
const fromLeft = slide('-40px');

const Frame = styled(Modal)<{ $width: number; $left: boolean }>`
  width: ${({ $width }) => $width}px;
  max-width: 100vw;
  background: ${consoleColor.raised};
  box-shadow: ${shadow.dialog};

  &[data-entering] {
    animation: ${({ $left }) => ($left ? fromLeft : fromRight)} 160ms ease-out;
  }

  ${media.calm} {
    animation: none !important;
  }
`;

const Box = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  height: 100%;
  outline: none;
`;

const Head = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
  min-height: 60px;
  padding: 0 ${space(1.5)} 0 ${space(2.5)};
  border-bottom: 1px solid ${color.line};

  ${media.low} {
    min-height: 44px;
  }
`;

const Title = styled(Heading)`
  min-width: 0;
  font-size: ${font.size.l};
  line-height: 1.4;
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: ${space(2.5)};
`;

const Foot = styled.footer`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(1)};
  padding: ${space(1.5)} ${space(2.5)};
  border-top: 1px solid ${color.line};
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(0.5)};
`;

export interface DrawerProps extends UnsavedProps {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  /** Actions beside the close button. */
  actions?: ReactNode;
  side?: 'right' | 'left';
  width?: number;
  /** Scrolling of the content: lists that load more at the end. */
  onScroll?: (event: UIEvent<HTMLDivElement>) => void;
}

/**
 * A panel at the edge of the window: quick look, announcements, filters, the menu of phones. It asks before it closes
 * over what is typed in it.
 */
export function Drawer(props: DrawerProps) {
  const { isOpen, title, children, footer, actions, side = 'right', width = SIDE_PANEL_WIDTH, onScroll } = props;
  const { close, inside } = useUnsavedPanel(props);
  return (
    <Shade
      $align={side === 'right' ? 'end' : 'start'}
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      isDismissable
    >
      <Frame $width={width} $left={side === 'left'}>
        <Box>
          <Head>
            <Title slot="title" level={2}>
              {title}
            </Title>
            <Actions>
              {actions}
              <IconButton icon="close" label="閉じる" onClick={close} />
            </Actions>
          </Head>
          <Body onScroll={onScroll}>{inside(children)}</Body>
          {footer && <Foot>{footer}</Foot>}
        </Box>
      </Frame>
    </Shade>
  );
}
