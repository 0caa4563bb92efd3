/** How far the reading of a file has come. */
import { ProgressBar } from '@enishi/frontend-kit/ui/base/ProgressBar';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';

const Root = styled.div`
  display: grid;
  gap: ${space(1)};
`;

const Bar = styled(ProgressBar)`
  height: 10px;
  border-radius: 5px;

  &::-webkit-progress-value {
    transition: width 300ms;
  }
`;

const Text = styled.p`
  color: ${color.muted};
  font-size: ${font.size.m};
  font-variant-numeric: tabular-nums;
`;

interface ProgressProps {
  label: string;
  /** 0 to 1; left out while it is unknown how much there is. */
  value?: number;
  children?: string;
}

export function Progress({ label, value, children }: ProgressProps) {
  return (
    <Root>
      <Bar aria-label={label} max={1} value={value} />
      <Text role="status">{children ?? `${label}…`}</Text>
    </Root>
  );
}
