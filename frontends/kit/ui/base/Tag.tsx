import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, media, radius, space } from '../theme/theme';
import { Icon } from './Icon';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  max-width: 100%;
  min-height: 26px;
  padding: 1px ${space(1)};
  border: 1px solid ${color.mainLine};
  border-radius: ${radius.pill};
  background: ${color.mainSoft};
  color: ${color.text};
  font-size: ${font.size.s};
  line-height: 1.5;
`;

const Remove = styled.button`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin: -2px -7px -2px 0;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  color: ${color.muted};
  cursor: pointer;

  &:hover {
    background: ${color.mainLine};
    color: ${color.text};
  }

  ${media.touch} {
    width: 32px;
    height: 32px;
  }
`;

interface TagProps {
  children: ReactNode;
  /** With it the tag gets a button; `removeLabel` says what goes, e.g. 「東京都」を外す. */
  onRemove?: () => void;
  removeLabel?: string;
}

/** A word of a set: a skill, a chosen filter. */
export function Tag({ children, onRemove, removeLabel = '外す' }: TagProps) {
  return (
    <Root>
      <span>{children}</span>
      {onRemove && (
        <Remove type="button" aria-label={removeLabel} onClick={onRemove}>
          <Icon name="close" size={12} />
        </Remove>
      )}
    </Root>
  );
}
