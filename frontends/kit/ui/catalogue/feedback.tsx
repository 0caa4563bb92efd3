import { useContext } from 'react';
import { Button } from '../base/Button';
import { EmptyState, ErrorState } from '../base/EmptyState';
import { ErrorPage } from '../base/ErrorPage';
import { FlashContext, flashMessage } from '../base/flash';
import { Card, Grid, Row, Stack } from '../base/layout';
import { Notice } from '../base/Notice';
import { Skeleton } from '../base/Skeleton';
import { Spinner } from '../base/Spinner';
import { StepBar } from '../base/StepBar';
import { Sample, Story } from './Story';

const steps = ['基本情報', '経験・スキル', 'ご希望', 'その他', '完了'];

export function Feedback() {
  const show = useContext(FlashContext);
  const done = () => show(flashMessage());
  return (
    <Story id="feedback" title="知らせる">
      <Sample label="フラッシュメッセージ（右上に3秒）">
        <Row>
          <Button onClick={done}>完了</Button>
          <Button onClick={() => show(flashMessage({ type: 'error', text: '保存できませんでした' }))}>エラー</Button>
          <Button
            onClick={() => show(flashMessage({ text: '削除しました', action: { label: '元に戻す', onPress: done } }))}
          >
            取り消しつき
          </Button>
        </Row>
      </Sample>
      <Sample label="お知らせ">
        <Stack $gap={1}>
          <Notice>候補者の登録は画面右上のボタンから行えます。</Notice>
          <Notice tone="success" title="公開しました">
            サイトに表示されるまで1分ほどかかることがあります。
          </Notice>
          <Notice tone="warning">契約期間の終了まで30日を切っています。</Notice>
          <Notice tone="danger" title="入力内容を確認してください">
            2件の項目に誤りがあります。
          </Notice>
        </Stack>
      </Sample>
      <Sample label="ステップバー">
        <StepBar steps={steps} current={2} />
      </Sample>
      <Grid $min={320}>
        <Card>
          <EmptyState title="候補者がまだいません">最初の候補者を登録すると、ここに一覧が表示されます。</EmptyState>
        </Card>
        <Card>
          <ErrorState
            message="通信できませんでした。接続を確かめて、もう一度お試しください。"
            onRetry={() => undefined}
          />
        </Card>
        <Card>
          <Stack role="status" aria-label="読み込み中" $gap={1.5}>
            <Skeleton $width="40%" $height="20px" />
            <Skeleton />
            <Skeleton $width="85%" />
            <Skeleton $width="60%" />
            <Row>
              <Spinner label="読み込み中" />
            </Row>
          </Stack>
        </Card>
      </Grid>
      <Sample label="エラーページ">
        <Grid $min={320}>
          <Card>
            <ErrorPage status={404} />
          </Card>
          <Card>
            <ErrorPage status={500} />
          </Card>
        </Grid>
      </Sample>
    </Story>
  );
}
