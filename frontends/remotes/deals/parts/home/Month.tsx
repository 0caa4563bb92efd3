/** How far deals have come this month: each step as a bar, beside last month, and the list behind it. */
import { type Answered, type Calls, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { monthConditions, monthSteps } from '@enishi/protos/deals/month-steps';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { japanDay } from '@enishi/protos/master/dates';
import { Link } from 'react-router';
import styled from 'styled-components';
import { listAddress } from './list-address';
import type { Whose } from './questions';
import { Section } from './Section';

type Figures = Answered<Calls['deals']['MonthService']['Show']>;

export const useMonth = (whose: Whose) => {
  const asked = whose ? { member_id: whose } : {};
  return useRead(opportunity.plural, ['month', asked], (calls, options) =>
    calls.deals.MonthService.Show(asked, options),
  );
};

const Bars = styled.ul`
  display: grid;
  gap: 2px;
  padding: ${space(0.5)} 0 ${space(1)};
`;

const Way = styled(Link)`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) 116px;
  align-items: center;
  gap: ${space(1)};
  min-height: 28px;
  color: ${color.text};
  font-size: ${font.size.m};
  font-variant-numeric: tabular-nums;
  text-decoration: none;

  &:hover span:first-child {
    color: ${color.mainText};
    text-decoration: underline;
  }

  small {
    color: ${color.muted};
    font-size: ${font.size.s};
    text-align: right;
    white-space: nowrap;
  }

  b {
    color: ${color.text};
    font-weight: ${font.weight.medium};
  }
`;

const Track = styled.span<{ $share: number; $tone: string }>`
  height: 14px;
  border-radius: ${radius.s};
  background: ${color.shade};

  &::before {
    display: block;
    width: ${({ $share }) => Math.max($share * 100, $share > 0 ? 2 : 0)}%;
    height: 100%;
    border-radius: inherit;
    background: ${({ $tone }) => $tone};
    content: '';
    forced-color-adjust: none;
  }
`;

const tones: Readonly<Record<string, string>> = { started: color.success };

const countOf = (data: Figures, key: string) => data.steps.find((step) => step.key === key);

interface MonthProps {
  whose: Whose;
}

export function Month({ whose }: MonthProps) {
  const { data, error, refetch } = useMonth(whose);
  const most = Math.max(1, ...(data?.steps.map(({ count }) => count) ?? []));
  const month = Number(japanDay(new Date()).slice(5, 7));
  return (
    <Section
      title={`${month}月の進み`}
      all={{ text: '見込み', to: '/enterprise/opportunities/forecast' }}
      waits={!data && !error}
    >
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <Bars>
          {monthSteps.map((step) => {
            const { count, last_month } = countOf(data, step.key) ?? { count: 0, last_month: 0 };
            return (
              <li key={step.key}>
                <Way to={listAddress(opportunity.plural, monthConditions(step, 'this_month', whose))}>
                  <span>{step.label}</span>
                  <Track aria-hidden $share={count / most} $tone={tones[step.key] ?? color.main} />
                  <small>
                    <b>{formatNumber(count)}件</b>　先月 {formatNumber(last_month)}件
                  </small>
                </Way>
              </li>
            );
          })}
        </Bars>
      )}
    </Section>
  );
}
