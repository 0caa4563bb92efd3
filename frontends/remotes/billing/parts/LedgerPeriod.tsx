/** The period of an account, kept in the address. */
import { useSearch } from '@enishi/frontend-kit/runtime/page/use-search';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { DatePicker } from '@enishi/frontend-kit/ui/console/DatePicker';
import { japanDay } from '@enishi/protos/master/dates';

export interface Period {
  from: string;
  to: string;
}

export function usePeriod(): [Period, (change: Partial<Period>) => void] {
  const [params, change] = useSearch();
  const today = japanDay(new Date());
  const period = { from: params.get('from') || `${today.slice(0, 4)}-01-01`, to: params.get('to') || today };
  return [period, change];
}

interface LedgerPeriodProps {
  period: Period;
  errors?: Readonly<Record<string, readonly string[]>>;
  onChange: (change: Partial<Period>) => void;
}

export const LedgerPeriod = ({ period, errors = {}, onChange }: LedgerPeriodProps) => (
  <Row $gap={2} $align="end">
    <Field label="始めの日" error={errors.from}>
      {(control) => <DatePicker {...control} value={period.from} onChange={(day) => day && onChange({ from: day })} />}
    </Field>
    <Field label="終わりの日" error={errors.to}>
      {(control) => <DatePicker {...control} value={period.to} onChange={(day) => day && onChange({ to: day })} />}
    </Field>
  </Row>
);
