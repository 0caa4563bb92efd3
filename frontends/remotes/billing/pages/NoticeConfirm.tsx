/** Where the recipient of a notice reads it and says that it is right, or what is wrong, without an account. */
import { AccountMessage } from '@enishi/frontend-kit/account/AccountMessage';
import { tokenIn } from '@enishi/frontend-kit/account/token-in';
import { fetchFile, saveFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { useCall } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Spinner } from '@enishi/frontend-kit/ui/base/Spinner';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { color, space } from '@enishi/frontend-kit/ui/theme/theme';
import { monthText } from '@enishi/protos/billing/months';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import type { PaymentNoticeOpenResponse } from '@enishi/protos/deals/rpc';
import { formatDay, formatInstant } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { noticeAnswer } from '@enishi/protos/master/money';
import { Fragment } from 'react';
import { useLocation } from 'react-router';
import styled from 'styled-components';
import { LinkAnswer } from '../parts/LinkAnswer';

type Answer = { payment_notice: PaymentNoticeOpenResponse };

const { waiting, confirmed, deemed, objected } = noticeAnswer.code;
const yen = (price: number): string => `${formatNumber(price)}円`;

const Answering = ({ token, answerBy }: { token: string; answerBy: string }) => (
  <LinkAnswer
    path="payment_notices/answer"
    values={{ token }}
    reads={paymentNotice.plural}
    agree={{ action: 'confirm', label: '確認しました' }}
    refuse={{
      ...{
        action: 'object',
        field: 'objection',
        reason: '誤りの内容',
        hint: 'どの行の、何が違うかをお知らせください。',
      },
      ...{ label: '誤りを知らせる', turn: '内容に誤りがあります', back: '誤りはありません' },
    }}
    before={
      <Notice tone="info">{formatDay(answerBy)}までに連絡のない場合は、記載内容に確認があったものとします。</Notice>
    }
  />
);

const isTaken = ([, price]: readonly [label: string, price: number]): boolean => price !== 0;

type Line = PaymentNoticeOpenResponse['lines'][number];

const lineColumns: readonly SimpleColumn<Line>[] = [
  { label: '内容', cell: ({ title }) => title, title: ({ title }) => title, wraps: true },
  { label: '数量', cell: ({ quantity }) => quantity || '-' },
  { label: '金額（税抜）', cell: ({ price }) => yen(price), align: 'right' },
];

/** Sums stand below the amounts of the lines. */
const SumList = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  row-gap: ${space(0.75)};
  width: min(320px, 100%);
  margin-left: auto;
  padding: 0 ${space(1)};
  font-variant-numeric: tabular-nums;

  dt {
    color: ${color.muted};
  }

  dd {
    text-align: right;
  }

  dt:last-of-type,
  dd:last-of-type {
    padding-top: ${space(0.75)};
    border-top: 1px solid ${color.line};
    color: ${color.text};
    font-weight: 700;
  }
`;

function Sums({ notice }: { notice: PaymentNoticeOpenResponse }) {
  const { total_price, total_tax, total_price_with_tax, withheld_tax, transfer_fee, advance_price, net_price } = notice;
  const rows: readonly (readonly [label: string, price: number])[] = [
    ['小計（税抜）', total_price],
    ['消費税', total_tax],
    ['合計（税込）', total_price_with_tax],
    ...(
      [
        ['源泉徴収税額', -withheld_tax],
        ['振込手数料', -transfer_fee],
        ['前払い済みの額', -advance_price],
      ] as const
    ).filter(isTaken),
    ['差引支払額', net_price],
  ];
  return (
    <SumList>
      {rows.map(([label, price]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{yen(price)}</dd>
        </Fragment>
      ))}
    </SumList>
  );
}

/** What was answered, or why nothing can be answered any more. */
function State({ notice, token }: { notice: PaymentNoticeOpenResponse; token: string }) {
  const { answer, answered_at, answered_name, answer_by, objection, is_replaced } = notice;
  const at = answered_at ? formatInstant(answered_at) : '';
  if (is_replaced)
    return (
      <Notice tone="warning" title="この支払通知書は訂正されています">
        訂正後の支払通知書を、新しいメールでお送りします。
      </Notice>
    );
  if (answer === waiting && answer_by) return <Answering token={token} answerBy={answer_by} />;
  if (answer === confirmed)
    return (
      <Notice tone="success" title="確認済みです">
        {at}に{answered_name}様が確認しました。
      </Notice>
    );
  if (answer === objected)
    return (
      <Notice tone="warning" title="誤りのお知らせを受け付けました">
        {at}に{answered_name}様から受け付けました。送信元からの連絡をお待ちください。
        <br />
        {objection}
      </Notice>
    );
  if (answer === deemed) return <Notice tone="success" title="期日までに連絡がなく、確認があったものとしています" />;
  return null;
}

export default function NoticeConfirm() {
  const api = useApi();
  const flash = useFlash();
  const token = tokenIn(useLocation().hash);
  const { data, error, refetch } = useCall<Answer>(paymentNotice.plural, 'payment_notices/open', { token });
  if (error)
    return (
      <AccountMessage title="支払通知書を表示できません">
        <p>{error.message}</p>
        {!error.errors.token && <Button onClick={() => void refetch()}>もう一度読み込む</Button>}
      </AccountMessage>
    );
  if (!data)
    return (
      <AccountMessage title="支払通知書を確認しています">
        <Spinner size={28} />
      </AccountMessage>
    );
  const { payment_notice: notice } = data;
  const file = () => flash.after(fetchFile(api, 'payment_notices/open_file', { body: { token } }), saveFile);
  return (
    <AccountMessage title="支払通知書の確認" wide>
      <Stack $gap={2} $align="stretch">
        <p>
          {notice.recipient} 様
          <br />
          {notice.agency}から{monthText(notice.month)}分の支払通知書が届いています。
        </p>
        <DescriptionList
          items={[
            { label: '通知番号', value: notice.number },
            { label: '件名', value: notice.title },
            ...(notice.due_date ? [{ label: 'お支払日', value: formatDay(notice.due_date) }] : []),
          ]}
        />
        <SimpleTable
          label="明細"
          rows={notice.lines.map((line, at) => ({ ...line, at }))}
          keyOf={({ at }) => at}
          columns={lineColumns}
        />
        <Sums notice={notice} />
        <Button block onClick={() => void file()}>
          支払通知書を開く（PDF）
        </Button>
        <State notice={notice} token={token} />
      </Stack>
    </AccountMessage>
  );
}
