/** The steps of a quote or an order. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import type { Calls } from '@enishi/frontend-kit/runtime/api/rpc';
import { type DealPaperKind, isPaper, ORDER, paperStatus, QUOTE } from './deal-papers';
import { type PaperStep, PaperSteps, type StepRequest } from './PaperSteps';

const { draft, waiting, fixed, sent, accepted, declined, expired } = paperStatus;

/** @param approves rights that approving needs beside those of the page */
const stepsOf = (kind: DealPaperKind, approves: readonly string[]): readonly PaperStep[] => {
  const { label } = kind.definition;
  const is =
    (...states: number[]) =>
    (record: EntityRow): boolean =>
      isPaper(kind, record, ...states);
  const isOrder = kind === ORDER;
  return [
    {
      action: 'submit',
      label: '確定する',
      done: `${label}を確定しました`,
      variant: 'primary',
      needs: ['send'],
      effects: [
        '番号と発行日が付き、内容を変更できなくなります。',
        `設定した金額を超える${label}は「承認待ち」になり、別の管理者の承認で確定します。`,
      ],
      allows: is(draft),
    },
    {
      action: 'approve',
      label: '承認する',
      done: `${label}を承認し、確定しました`,
      variant: 'primary',
      needs: approves,
      effects: ['番号と発行日が付き、内容を変更できなくなります。'],
      allows: (record, member) => is(waiting)(record) && record.submitted_member_id !== member,
    },
    {
      action: 'refuse',
      label: '差し戻す',
      done: `${label}を下書きに戻しました`,
      needs: approves,
      effects: [`下書きに戻り、理由が${label}に表示されます。`],
      asks: ['reason', '差戻しの理由'],
      allows: is(waiting),
    },
    {
      action: 'send',
      label: 'メールで送付する',
      done: `${label}の送付を受け付けました`,
      variant: 'primary',
      needs: ['send'],
      effects: [
        '送付先のメールアドレスに、PDFと、回答するページへのリンクを送ります。',
        '有効期限までに回答がない場合は「期限切れ」になります。',
      ],
      allows: is(fixed),
    },
    {
      action: 'accept',
      label: isOrder ? '承諾を記録する' : '受注を記録する',
      done: `「${kind.text(accepted)}」を記録しました`,
      needs: ['send'],
      effects: [
        'リンク以外（メール、電話、書面など）で受け取った回答を記録します。取り消せません。',
        ...(isOrder ? ['注文請書の番号が付きます。'] : []),
      ],
      asks: ['reason', '回答の受け取り方'],
      allows: is(fixed, sent, expired),
    },
    {
      action: 'decline',
      label: '辞退を記録する',
      done: '「辞退」を記録しました',
      needs: ['send'],
      effects: ['リンク以外で受け取った辞退を記録します。リンクからは回答できなくなります。'],
      asks: ['reason', '辞退の理由'],
      allows: is(fixed, sent, expired),
    },
    {
      action: 'send',
      label: 'もう一度送付する',
      done: `${label}の送付を受け付けました`,
      needs: ['send'],
      effects: [`同じ${label}を、もう一度メールで送ります。`],
      allows: is(sent),
    },
    {
      action: 'revise',
      label: '改版する',
      done: '新しい版の下書きを作成しました',
      needs: ['send'],
      effects: [
        '同じ内容の新しい下書きが開きます。直してから確定してください。',
        '新しい版を確定すると、この版は「改版済み」になり、リンクからは回答できなくなります。',
      ],
      allows: is(fixed, sent, declined, expired),
    },
    {
      action: 'void',
      label: '下書きを取り消す',
      done: '下書きを取り消しました',
      destructive: true,
      needs: ['send'],
      effects: ['番号はまだ付いていないため、欠番にはなりません。'],
      allows: is(draft),
    },
  ];
};

type Take = (calls: Calls, request: StepRequest) => Promise<EntityRow>;

const takeQuote: Take = async (calls, request) => (await calls.deals.QuotingService.Act(request)).quote;

const takeOrder: Take = async (calls, request) => {
  const isApproval = request.action === 'approve' || request.action === 'refuse';
  return (
    isApproval ? await calls.deals.OrderingService.Approve(request) : await calls.deals.OrderingService.Act(request)
  ).purchase_order;
};

const quoteSteps = stepsOf(QUOTE, ['send']);
const orderSteps = stepsOf(ORDER, ['approvals']);

export function DealPaperSteps({ kind, record }: { kind: DealPaperKind; record: EntityRow }) {
  return (
    <PaperSteps
      definition={kind.definition}
      listTo={kind.to}
      record={record}
      steps={kind === ORDER ? orderSteps : quoteSteps}
      take={kind === ORDER ? takeOrder : takeQuote}
      isWaiting={(after) => isPaper(kind, after, waiting)}
    />
  );
}
