/** Says that rows were refused, and hands them over with the reasons. */
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Download } from './Download';

export function Refused({ id, children }: { id: number; children: string }) {
  return (
    <Notice tone="warning">
      <Stack $gap={1} $align="start">
        <p>{children}</p>
        <Download path={`refused/${id}`}>エラーの行をダウンロード</Download>
      </Stack>
    </Notice>
  );
}
