/** Asks before the draft becomes what visitors see: says how much changes, and what. */
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';
import { labelOf } from './sections';

const List = styled.ul`
  display: grid;
  gap: ${space(0.5)};
  padding-left: 1.25em;
  list-style: disc;
  overflow-wrap: anywhere;
`;

export interface ChangedPart {
  title: string;
  /** Names of its fields that change. */
  changed: readonly string[];
}

interface PublishDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  parts: readonly ChangedPart[];
  /** Visitors see the site already. */
  opened: boolean;
}

export function PublishDialog({ isOpen, onClose, onConfirm, parts, opened }: PublishDialogProps) {
  const count = parts.reduce((sum, { changed }) => sum + changed.length, 0);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="サイトに公開する"
      role="alertdialog"
      width={480}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button variant="primary" onClick={onConfirm}>
            公開する
          </Button>
        </>
      }
    >
      <Stack>
        {opened ? (
          <>
            <p>次の{count}項目の変更を公開します。訪問者にすぐに表示されます。</p>
            <List>
              {parts.map(({ title, changed }) => (
                <li key={title}>
                  {title}（{changed.length}）：{changed.map(labelOf).join('、')}
                </li>
              ))}
            </List>
          </>
        ) : (
          <p>
            サイトを公開します。訪問者が案件を探し、応募や会員登録をできるようになります。内容は、公開したあとも変更できます。
          </p>
        )}
      </Stack>
    </Dialog>
  );
}
