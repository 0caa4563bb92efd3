/** Which mailings are listed: of which days, and of which kind. */
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { DayField } from '@enishi/frontend-kit/ui/console/DayField';
import { media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { figureKinds } from '@enishi/protos/messaging/mailing-figures';
import styled from 'styled-components';
import type { FigureControl } from './chosen';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space(1)} ${space(2)};

  > * {
    width: 180px;
  }

  ${media.mobile} {
    > * {
      width: calc(50% - ${space(1)});
    }

    > :last-child {
      width: 100%;
    }
  }
`;

interface PeriodFieldsProps {
  control: FigureControl;
  /** By field: what the server does not take. */
  errors: Readonly<Record<string, string[]>>;
}

export function PeriodFields({ control: { from, to, kind, change }, errors }: PeriodFieldsProps) {
  return (
    <Root role="group" aria-label="期間と種類">
      <DayField label="開始日" day={from} error={errors.from?.[0]} onChoose={(day) => change({ from: day, to })} />
      <DayField label="終了日" day={to} error={errors.to?.[0]} onChoose={(day) => change({ from, to: day })} />
      <Field label="種類">
        {(ties) => (
          <NativeSelect
            {...ties}
            value={kind}
            options={figureKinds.map(({ id, label }) => ({ value: id, label }))}
            onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
          />
        )}
      </Field>
    </Root>
  );
}
