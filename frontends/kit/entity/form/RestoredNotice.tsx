/** Above a form or a box that holds what a member typed earlier and did not save. */
import { formatInstant } from '@enishi/protos/fields/format';
import { Button } from '../../ui/base/Button';
import { Notice } from '../../ui/base/Notice';

interface RestoredNoticeProps {
  /** When it was typed, ms. */
  at: number;
  /** Labels of fields that hold another value by now. */
  overtaken?: readonly string[];
  onDiscard: () => void;
}

export function RestoredNotice({ at, overtaken = [], onDiscard }: RestoredNoticeProps) {
  return (
    <Notice
      title="保存されていない入力を復元しました"
      actions={
        <Button size="small" onClick={onDiscard}>
          復元した入力を破棄する
        </Button>
      }
    >
      {formatInstant(new Date(at).toISOString())} に入力した内容です。まだ保存されていません。
      {overtaken.length > 0 &&
        `入力のあとに別の値で保存された項目があります（${overtaken.join('、')}）。内容を確かめてから保存してください。`}
    </Notice>
  );
}
