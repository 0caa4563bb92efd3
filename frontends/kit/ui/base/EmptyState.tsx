import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '../theme/theme';
import { Button } from './Button';
import { Icon, type IconName } from './Icon';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(1)};
  padding: ${space(6)} ${space(3)};
  text-align: center;
`;

const Disc = styled.span<{ $bad?: boolean }>`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  margin-bottom: ${space(0.5)};
  border-radius: 50%;
  background: ${({ $bad }) => ($bad ? color.dangerSoft : color.mainSoft)};
  color: ${({ $bad }) => ($bad ? color.danger : color.mainText)};
`;

const Title = styled.p`
  font-size: ${font.size.l};
  font-weight: ${font.weight.bold};
  text-wrap: balance;
`;

const Text = styled.p`
  max-width: 44em;
  color: ${color.muted};
  font-size: ${font.size.m};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(1)};
  margin-top: ${space(1)};
`;

interface EmptyStateProps {
  title: string;
  /** A button for the next step. */
  children?: ReactNode;
  actions?: ReactNode;
  icon?: IconName;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, children, actions, icon = 'search' }: EmptyStateProps) {
  return (
    <Root>
      <Disc>
        <Icon name={icon} size={26} />
      </Disc>
      <Title>{title}</Title>
      {children && <Text>{children}</Text>}
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}

interface ErrorStateProps {
  title?: string;
  /** The event, in the words of the answer. */
  message?: string;
  onRetry?: () => void;
}

/** A part could not be shown; the rest of the page goes on. */
export function ErrorState({ title = '読み込めませんでした', message, onRetry }: ErrorStateProps) {
  return (
    <Root role="alert">
      <Disc $bad>
        <Icon name="alert" size={26} />
      </Disc>
      <Title>{title}</Title>
      {message && <Text>{message}</Text>}
      {onRetry && (
        <Actions>
          <Button onClick={onRetry} icon={<Icon name="refresh" size={16} />}>
            もう一度読み込む
          </Button>
        </Actions>
      )}
    </Root>
  );
}
