/** The steps of a notice of payment. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import type { Calls } from '@enishi/frontend-kit/runtime/api/rpc';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import { noticeAnswer, paymentNoticeStatus } from '@enishi/protos/master/money';
import { type PaperStep, PaperSteps, type StepRequest } from './PaperSteps';
import { NOTICES } from './payment-notices';

const { draft, waiting, fixed, sent, paid } = paymentNoticeStatus.code;

const is = (record: EntityRow, ...states: number[]): boolean =>
  states.includes(Number(record.payment_notice_status_id));
const isObjected = ({ notice_answer_id }: EntityRow): boolean => notice_answer_id === noticeAnswer.code.objected;

/** Days of answer begin anew with a new version only, once the contents were confirmed or count as such. */
const isAnswered = ({ notice_answer_id }: EntityRow): boolean =>
  notice_answer_id === noticeAnswer.code.confirmed || notice_answer_id === noticeAnswer.code.deemed;

const steps: readonly PaperStep[] = [
  {
    action: 'submit',
    label: '確定する',
    done: '支払通知書を確定しました',
    variant: 'primary',
    needs: ['send'],
    effects: [
      '番号と発行日が付き、内容を変更できなくなります。',
      '設定した金額を超える支払通知書は「承認待ち」になり、別の管理者の承認で確定します。',
    ],
    allows: (record) => is(record, draft),
  },
  {
    action: 'approve',
    label: '承認する',
    done: '支払通知書を承認し、確定しました',
    variant: 'primary',
    needs: ['approvals'],
    effects: ['番号と発行日が付き、内容を変更できなくなります。'],
    allows: (record, member) => is(record, waiting) && record.submitted_member_id !== member,
  },
  {
    action: 'refuse',
    label: '差し戻す',
    done: '支払通知書を下書きに戻しました',
    needs: ['approvals'],
    effects: ['下書きに戻り、理由が支払通知書に表示されます。'],
    asks: ['reason', '差戻しの理由'],
    allows: (record) => is(record, waiting),
  },
  {
    action: 'send',
    label: 'メールで送付する',
    done: '支払通知書の送付を受け付けました',
    variant: 'primary',
    needs: ['send'],
    effects: [
      '送付先のメールアドレスに、PDFと、内容を確認するページへのリンクを送ります。',
      '期日までに連絡がない場合は、記載内容に確認があったものとします。',
    ],
    allows: (record) => is(record, fixed),
  },
  {
    action: 'pay',
    label: '支払いを記録する',
    done: '支払いを記録しました',
    needs: ['payouts'],
    effects: ['支払通知書が「支払済み」になり、支払調書に集計されます。'],
    asks: ['date', '支払った日'],
    allows: (record) => is(record, fixed, sent) && !isObjected(record) && !record.transfer_number,
  },
  {
    action: 'send',
    label: 'もう一度送付する',
    done: '支払通知書の送付を受け付けました',
    needs: ['send'],
    effects: ['同じ支払通知書を、もう一度メールで送ります。', '確認または申し出を待つ期日は、今日から数え直します。'],
    allows: (record) => is(record, sent, paid) && !isAnswered(record),
  },
  {
    action: 'send',
    label: '控えを送る',
    done: '支払通知書の送付を受け付けました',
    needs: ['send'],
    effects: [
      '同じ支払通知書を、もう一度メールで送ります。',
      '内容の確認は済んでいるため、確認を待つ期日は変わりません。内容を変えるときは「訂正する」で新しい版を送ってください。',
    ],
    allows: (record) => is(record, sent, paid) && isAnswered(record),
  },
  {
    action: 'unpay',
    label: '支払いの記録を取り消す',
    done: '支払いの記録を取り消しました',
    needs: ['payouts'],
    effects: ['支払った日が消え、支払いを待つ状態に戻ります。'],
    allows: (record) => is(record, paid),
  },
  {
    action: 'correct',
    label: '訂正する',
    done: '訂正する支払通知書の下書きを作成しました',
    needs: ['send'],
    effects: [
      'この支払通知書は「訂正済み」として残り、確認のリンクからは受け付けなくなります。',
      '同じ内容の新しい下書きが開きます。直してから確定してください。訂正元の番号が記載されます。',
    ],
    allows: (record) => is(record, fixed, sent) && !record.transfer_number,
  },
  {
    action: 'void',
    label: '下書きを取り消す',
    done: '下書きを取り消しました',
    destructive: true,
    needs: ['send'],
    effects: ['番号はまだ付いていないため、欠番にはなりません。', 'この支払先のこの月の下書きは、作成し直せます。'],
    allows: (record) => is(record, draft),
  },
];

const ways: Readonly<Record<string, 'Approve' | 'Pay'>> = {
  ...{ approve: 'Approve', refuse: 'Approve', pay: 'Pay', unpay: 'Pay' },
};

const take = async (calls: Calls, request: StepRequest): Promise<EntityRow> =>
  (await calls.deals.PaymentNoticingService[ways[request.action] ?? 'Act'](request)).payment_notice;

export function NoticeSteps({ record }: { record: EntityRow }) {
  return (
    <PaperSteps
      definition={paymentNotice}
      listTo={NOTICES}
      record={record}
      steps={steps}
      take={take}
      isWaiting={(after) => is(after, waiting)}
    />
  );
}
