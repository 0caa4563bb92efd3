import { Badge, type BadgeTone } from '@enishi/frontend-kit/ui/base/Badge';
import { invoiceMonthState } from '@enishi/protos/master/billing';

const { planned, draft, approved, sent, paid, overdue } = invoiceMonthState.code;

const tones: Readonly<Record<number, BadgeTone>> = {
  [planned]: 'neutral',
  [draft]: 'accent',
  [approved]: 'warning',
  [sent]: 'main',
  [paid]: 'success',
  [overdue]: 'danger',
};

/** Where a month of an agency stands. */
export const MonthState = ({ state }: { state: number }) => (
  <Badge $tone={tones[state]}>{invoiceMonthState.label(state)}</Badge>
);
