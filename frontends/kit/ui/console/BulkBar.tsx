import { formatNumber } from '@enishi/protos/fields/format-number';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { Button } from '../base/Button';
import { color, font, layer, media, radius, shadow, space } from '../theme/theme';

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

const Bar = styled.section`
  display: flex;
  position: sticky;
  bottom: ${space(2)};
  z-index: ${layer.bar};
  flex-wrap: wrap;
  align-items: center;
  align-self: center;
  gap: ${space(1)};
  max-width: 100%;
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(2)};
  border-radius: ${radius.l};
  background: ${color.ink};
  box-shadow: ${shadow.float};
  color: ${color.white};
  font-size: ${font.size.m};
  animation: ${rise} 140ms ease-out;

  strong {
    font-size: ${font.size.l};
  }

  /* Light buttons on the dark bar. */
  button[data-clear] {
    border-color: transparent;
    background: transparent;
    color: ${color.white};
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  ${media.calm} {
    animation: none;
  }
`;

interface BulkBarProps {
  count: number;
  onClear: () => void;
  /** Buttons for what can be done with the chosen rows. */
  children: ReactNode;
}

/** Stands at the lower edge while rows are chosen. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <Bar aria-label="選択した行の操作" data-bulk-bar="">
      <span role="status">
        <strong>{formatNumber(count)}</strong>件を選択中
      </span>
      {children}
      <Button data-clear size="small" onClick={onClear}>
        選択を解除
      </Button>
    </Bar>
  );
}
