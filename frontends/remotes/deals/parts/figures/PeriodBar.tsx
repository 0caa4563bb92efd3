/** The period of all charts of the page, and what it is compared with. */
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { DayField } from '@enishi/frontend-kit/ui/console/DayField';
import { Segments } from '@enishi/frontend-kit/ui/console/Segments';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';
import { comparisons, periods, type Range, rangeText } from './period';
import type { PeriodControl } from './use-period';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space(1)} ${space(2)};

  > :first-child {
    width: 200px;
  }

  > p {
    color: ${color.muted};
    font-size: ${font.size.m};
    font-variant-numeric: tabular-nums;
    line-height: 32px;
  }

  ${media.mobile} {
    > :first-child {
      width: 100%;
    }
  }
`;

const Dates = styled.div`
  display: flex;
  gap: ${space(1)};

  > * {
    width: 150px;
  }
`;

const told = (range: Range, other: Range | undefined): string =>
  other ? `${rangeText(range)}（比較：${rangeText(other)}）` : rangeText(range);

export function PeriodBar({ period, compare, range, other, problem, choose }: PeriodControl) {
  return (
    <Root role="group" aria-label="期間と比較">
      <Field label="期間">
        {(ties) => (
          <NativeSelect
            {...ties}
            value={period}
            options={periods.map(({ id, label }) => ({ value: id, label }))}
            onChange={({ currentTarget }) => choose({ period: currentTarget.value })}
          />
        )}
      </Field>
      {period === 'custom' && (
        <Dates>
          <DayField label="開始日" error={problem} day={range.from} onChoose={(from) => choose({ from })} />
          <DayField label="終了日" day={range.to} onChoose={(to) => choose({ to })} />
        </Dates>
      )}
      <Segments label="比較" items={comparisons} value={compare} onChange={(id) => choose({ compare: id })} />
      <p role="status">{told(range, other)}</p>
    </Root>
  );
}
