import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import { priceRangeText } from '@enishi/protos/master/price';
import styled from 'styled-components';
import type { PublicJob } from '../data/types';

const Root = styled.p<{ $large?: boolean }>`
  color: ${color.accentStrong};
  font-size: ${({ $large }) => ($large ? '28px' : '20px')};
  font-weight: ${font.weight.bold};
  line-height: 1.3;

  /* Large letters on a small screen take two lines: the range, and what it is counted in. */
  small {
    display: inline-block;
    margin-left: 2px;
    color: ${color.muted};
    font-size: ${font.size.m};
    font-weight: ${font.weight.normal};
  }
`;

/** The monthly price a candidate is paid, in 万円 before tax. */
export function Price({ job, large }: { job: PublicJob; large?: boolean }) {
  const range = priceRangeText(job.monthly_price_f_num, job.monthly_price_l_num);
  return (
    <Root $large={large}>
      {range}
      <small>{range === '-' ? '単価は応相談' : '万円／月（税抜）'}</small>
    </Root>
  );
}
