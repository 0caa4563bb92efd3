import { StepBar } from '@enishi/frontend-kit/ui/base/StepBar';

const STEPS = ['種類を選ぶ', 'ファイルを選ぶ', '項目と内容の確認', '取り込み'];

/** Where one stands between choosing a kind and the records. */
export function Steps({ current }: { current: number }) {
  return <StepBar steps={STEPS} current={current} label="取り込みの手順" />;
}
