import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { titleOf } from '../data/steps';
import type { Missing } from '../data/tab';

/** Another step comes first; when what was sent is gone, the first one. */
export const MissingNotice = ({ missing: { step, lost } }: { missing: Missing }) => (
  <Notice
    tone="warning"
    title={
      lost
        ? '登録の途中の情報が見つかりませんでした。有効期限が切れた可能性があります。'
        : `先に「${titleOf(step)}」を入力してください`
    }
    actions={<LinkButton to={`/register/${step}`}>{titleOf(step)}へ</LinkButton>}
  >
    {lost && `「${titleOf(step)}」から入力し直してください。この画面で入力した内容は、このタブに残っています。`}
  </Notice>
);
