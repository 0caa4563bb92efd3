/** Notices of payment: a month at a time, with the press that drafts it, and the list of all. */
import type { BuiltCondition } from '@enishi/frontend-kit/entity/conditions/conditions';
import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import { japanDay } from '@enishi/protos/master/dates';
import { noticeAnswer, paymentNoticeStatus } from '@enishi/protos/master/money';
import { useSearchParams } from 'react-router';
import { monthIn } from '../parts/list-month';
import { NoticeMonth } from '../parts/NoticeMonth';
import { PayableViews } from '../parts/PayableViews';
import { NOTICES, noticeColumns } from '../parts/payment-notices';

const { draft, waiting, fixed, sent, paid } = paymentNoticeStatus.code;

const inStates = (...value: number[]): BuiltCondition => ({
  column: 'payment_notice_status_id',
  operator: 'any',
  value,
});
const answered = (...value: number[]): BuiltCondition => ({ column: 'notice_answer_id', operator: 'any', value });

interface Tab {
  label: string;
  fixed: (today: string) => BuiltCondition[];
}

const tabs: Readonly<Record<string, Tab>> = {
  all: { label: 'すべて', fixed: () => [] },
  drafts: { label: '下書き', fixed: () => [inStates(draft)] },
  waiting: { label: '承認待ち', fixed: () => [inStates(waiting)] },
  fixed: { label: '未送付', fixed: () => [inStates(fixed)] },
  answers: { label: '確認待ち', fixed: () => [inStates(sent, paid), answered(noticeAnswer.code.waiting)] },
  objected: { label: '申し出あり', fixed: () => [inStates(sent, paid), answered(noticeAnswer.code.objected)] },
  late: {
    label: '支払日超過',
    fixed: (today) => [inStates(fixed, sent), { column: 'due_date', operator: 'lt', value: today }],
  },
  paid: { label: '支払済み', fixed: () => [inStates(paid)] },
};

export default function PaymentNoticeList() {
  const [params] = useSearchParams();
  const month = monthIn(params);
  const state = params.get('state') ?? '';
  const name = Object.hasOwn(tabs, state) ? state : 'all';
  const items = Object.entries(tabs).map(([key, { label }]) => ({
    label,
    to: `${NOTICES}?month=${month.slice(0, 7)}${key === 'all' ? '' : `&state=${key}`}`,
  }));
  return (
    <ListPage
      definition={paymentNotice}
      lead="確定した稼働実績から、支払先ごとに1通の支払通知書（仕入明細書）を作成します。"
      createTo={`${NOTICES}/create`}
      actions={<LinkButton to="/enterprise/setting/payment_notices">支払通知の設定</LinkButton>}
      tabs={<PayableViews current={NOTICES} />}
      above={
        <>
          <NoticeMonth month={month} />
          <TabNav items={items} current={items[Object.keys(tabs).indexOf(name)].to} label="支払通知書の状態" />
        </>
      }
      fixed={tabs[name].fixed(japanDay(new Date()))}
      columns={noticeColumns}
      bulk={false}
      quickLook={false}
      exports
      empty={{
        title: '支払通知書はありません',
        text: '稼働実績を確定すると、上のボタンで月の下書きをまとめて作成できます。',
      }}
    />
  );
}
