import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, font, space } from '../theme/theme';
import { Button } from './Button';
import { Icon, type IconName } from './Icon';
import { Rings } from './Rings';

/** In a panel or a part of a page: one line, from its left edge. */
const small = css`
  flex-direction: row;
  gap: ${space(1.5)};
  padding: ${space(1)} 0;
  text-align: left;
`;

const Root = styled.div<{ $compact?: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(1.5)};
  padding: ${space(6)} ${space(3)};
  text-align: center;
  ${({ $compact }) => $compact && small}
`;

const Words = styled.div`
  display: grid;
  gap: ${space(0.5)};
  min-width: 0;
`;

const Title = styled.p<{ $compact?: boolean }>`
  font-size: ${({ $compact }) => ($compact ? font.size.m : font.size.l)};
  font-weight: ${({ $compact }) => ($compact ? font.weight.medium : font.weight.title)};
  text-wrap: balance;
  word-break: auto-phrase;
`;

const Text = styled.p`
  max-width: 44em;
  color: ${color.muted};
  font-size: ${font.size.m};
  text-wrap: pretty;
  word-break: auto-phrase;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(1)};
`;

interface EmptyStateProps {
  title: string;
  /** What to do next. */
  children?: ReactNode;
  /** A button for the next step. */
  actions?: ReactNode;
  icon?: IconName;
  /** In a panel or a part of a page, where it is one line among others. */
  compact?: boolean;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, children, actions, icon = 'search', compact }: EmptyStateProps) {
  return (
    <Root $compact={compact}>
      <Rings height={compact ? 36 : 64}>
        <Icon name={icon} size={compact ? 14 : 22} />
      </Rings>
      <Words>
        <Title $compact={compact}>{title}</Title>
        {children && <Text>{children}</Text>}
      </Words>
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}

/** What a call answered: an ApiError is one. */
interface Failure {
  status?: number;
  message: string;
}

interface ErrorStateProps {
  title?: string;
  /** Why it failed: what may not be seen, or is gone, is not tried again. */
  error?: Failure;
  /** The event in words, where there is no more than those. */
  message?: string;
  onRetry?: () => void;
  /** In a card, where it is one line among others. */
  compact?: boolean;
}

/** The next step of those who lack a right. */
export const ASK_FOR_RIGHT = '必要なときは、社内の管理者に依頼してください。';

const lasting: Readonly<Record<number, { title: string; icon: IconName; next: string }>> = {
  403: { title: '表示する権限がありません', icon: 'eyeOff', next: ASK_FOR_RIGHT },
  404: {
    title: '見つかりませんでした',
    icon: 'search',
    next: '削除された可能性があります。一覧を読み込み直してください。',
  },
};

/** A part could not be shown; the rest of the page goes on. */
export function ErrorState({ title, error, message = error?.message, onRetry, compact }: ErrorStateProps) {
  const known = lasting[error?.status ?? 0];
  return (
    <Root role="alert" $compact={compact}>
      <Rings height={compact ? 36 : 64} bad={!known}>
        <Icon name={known?.icon ?? 'alert'} size={compact ? 14 : 22} />
      </Rings>
      <Words>
        <Title $compact={compact}>{known?.title ?? title ?? '読み込めませんでした'}</Title>
        {message && <Text>{message}</Text>}
        {known && <Text>{known.next}</Text>}
      </Words>
      {onRetry && !known && (
        <Actions>
          <Button size={compact ? 'small' : undefined} onClick={onRetry} icon={<Icon name="refresh" size={16} />}>
            もう一度読み込む
          </Button>
        </Actions>
      )}
    </Root>
  );
}
