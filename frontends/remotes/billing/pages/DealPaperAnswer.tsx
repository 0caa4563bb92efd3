/** Where the recipient of a quote or an order reads it and accepts or declines it, without an account. */
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
import type { DealPaperOpenResponse } from '@enishi/protos/deals/rpc';
import { formatDay, formatInstant } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { useLocation } from 'react-router';
import { paperStatus } from '../parts/deal-papers';
import { LinkAnswer } from '../parts/LinkAnswer';

type Paper = DealPaperOpenResponse;
type Answer = { deal_paper: Paper };

/** What makes the page read anew; no list of the console has it. */
const READS = 'deal_papers';

const words = {
  quote: { name: '見積書', accept: 'この内容で発注する', accepted: '発注のご回答を受け付けました' },
  order: { name: '注文書', accept: '注文を承諾する', accepted: '注文を承諾いただきました' },
} as const;
const wordsOf = ({ kind }: Paper) => words[kind === 'order' ? 'order' : 'quote'];
const yen = (price: number): string => `${formatNumber(price)}円`;

const Answering = ({ token, paper }: { token: string; paper: Paper }) => (
  <LinkAnswer
    path="deal_papers/answer"
    values={{ token, digest: paper.digest }}
    reads={READS}
    agree={{ action: 'accept', label: wordsOf(paper).accept }}
    refuse={{
      ...{ action: 'decline', field: 'reason', reason: '辞退の理由' },
      ...{ label: '辞退を伝える', turn: '辞退する', back: '辞退しない' },
    }}
    after={<small>お名前、日時、接続元のIPアドレスが、回答とともに記録されます。</small>}
  />
);

/** What was answered, or why nothing can be answered any more. */
function State({ paper, token }: { paper: Paper; token: string }) {
  const { status, answered_at, answered_name, answer_note, is_expired, expiry_date } = paper;
  const at = answered_at ? formatInstant(answered_at) : '';
  const who = answered_name ? `${answered_name}様` : '送信元の記録';
  if (status === paperStatus.replaced)
    return (
      <Notice tone="warning" title="新しい版があります">
        最新のメールのリンクから、新しい版をご確認ください。
      </Notice>
    );
  if (is_expired)
    return (
      <Notice tone="warning" title={`有効期限（${formatDay(expiry_date)}）が過ぎています`}>
        回答を受け付けられません。送信元にご連絡ください。
      </Notice>
    );
  if (status === paperStatus.sent) return <Answering token={token} paper={paper} />;
  if (status === paperStatus.accepted)
    return (
      <Notice tone="success" title={wordsOf(paper).accepted}>
        {at}（{who}）
      </Notice>
    );
  if (status === paperStatus.declined)
    return (
      <Notice tone="info" title="辞退のご回答を受け付けました">
        {at}（{who}）
        <br />
        {answer_note}
      </Notice>
    );
  return null;
}

export default function DealPaperAnswer() {
  const api = useApi();
  const flash = useFlash();
  const token = tokenIn(useLocation().hash);
  const { data, error, refetch } = useCall<Answer>(READS, 'deal_papers/open', { token });
  if (error)
    return (
      <AccountMessage title="書類を表示できません">
        <p>{error.message}</p>
        {!error.errors.token && <Button onClick={() => void refetch()}>もう一度読み込む</Button>}
      </AccountMessage>
    );
  if (!data)
    return (
      <AccountMessage title="書類を確認しています">
        <Spinner size={28} />
      </AccountMessage>
    );
  const { deal_paper: paper } = data;
  const { name } = wordsOf(paper);
  const file = (acceptance: boolean) =>
    flash.after(fetchFile(api, 'deal_papers/open_file', { body: { token, acceptance } }), saveFile);
  const period = [paper.period_start, paper.period_end].map((one) => (one ? formatDay(one) : '')).join(' 〜 ');
  return (
    <AccountMessage title={`${name}の確認`}>
      <Stack $gap={2} $align="stretch">
        <p>
          {paper.recipient} 様
          <br />
          {paper.agency}から{name}が届いています。
        </p>
        <DescriptionList
          items={[
            { label: '番号', value: paper.number },
            { label: '件名', value: paper.title },
            ...(paper.period_start && paper.period_end ? [{ label: '期間', value: period }] : []),
            { label: '金額（税抜）', value: yen(paper.total_price) },
            { label: '消費税', value: yen(paper.total_tax) },
            { label: '合計（税込）', value: <strong>{yen(paper.total_price_with_tax)}</strong> },
            { label: '有効期限', value: formatDay(paper.expiry_date) },
          ]}
        />
        <Button block onClick={() => void file(false)}>
          {name}を開く（PDF）
        </Button>
        {paper.acceptance_number && (
          <Button block onClick={() => void file(true)}>
            注文請書を開く（PDF）
          </Button>
        )}
        <State paper={paper} token={token} />
      </Stack>
    </AccountMessage>
  );
}
