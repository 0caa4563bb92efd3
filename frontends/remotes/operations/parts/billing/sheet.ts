/** What is chosen of the sheet of invoice schedules, and what can be done with it. */
import { monthText } from '@enishi/protos/billing/months';
import type { SheetCell, SheetRow } from '@enishi/protos/billing/rpc';
import { invoiceMonthState } from '@enishi/protos/master/billing';

/** A month of an agency. */
export type Choice = SheetCell & Pick<SheetRow, 'enterprise_id' | 'name'>;

export const keyOf = ({ enterprise_id, schedule_id }: Choice): string => `${enterprise_id}:${schedule_id}`;

export const choiceName = ({ name, month }: Choice): string => `${name} ${monthText(month)}分`;

export const sumOf = (choices: readonly Choice[]): number =>
  choices.reduce((sum, { total_price_with_tax }) => sum + total_price_with_tax, 0);

const { planned, draft, approved, overdue } = invoiceMonthState.code;

export interface SheetAction {
  action: 'make' | 'approve' | 'send';
  /** Words on the button. */
  label: string;
  done: string;
  /** The effect, as the dialog tells it. */
  effect: string;
  takes(choice: Choice): boolean;
}

export const actions: readonly SheetAction[] = [
  {
    action: 'make',
    label: '請求書を作成する',
    done: '請求書を作成しました',
    effect: '契約の内容と請求先が、下書きの請求書に写されます。承認するまでは、内容を変更できます。',
    takes: ({ state }) => state === planned,
  },
  {
    action: 'approve',
    label: '承認する',
    done: '請求書を承認しました',
    effect: '承認した請求書は変更できなくなり、エージェントの管理画面に表示されます。',
    takes: ({ state }) => state === draft,
  },
  {
    action: 'send',
    label: '送付する',
    done: '請求書の送付を受け付けました',
    effect: '請求先のメールアドレスに、PDFを添付したメールを送ります。送付済みの請求書は送りません。',
    takes: ({ state }) => state === approved || state === overdue,
  },
];
