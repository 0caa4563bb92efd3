import { Notice } from '@enishi/frontend-kit/ui/base/Notice';

/** Stands where a file would be read in which a virus was found. */
export function Quarantine() {
  return (
    <Notice tone="danger" title="ファイルからウイルスが検出されました">
      隔離しているため、取り込むことも、エラーの行をダウンロードすることもできません。ファイルの作成元に確認し、安全なファイルを登録し直してください。
    </Notice>
  );
}
