/**
 * Where the link of a mail leads. A press of its button uses the link up: opening the page alone does nothing, as mail programs
 * do that by themselves. The key of the link is with the gateway, not in the page.
 */
import { useFormReply } from '@enishi/frontend-kit/runtime/site/site-data';
import { sitePage } from '@enishi/frontend-kit/runtime/site/site-page';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { myHead } from '../data/my/head';
import { MY_PAGE } from '../data/my/section';
import { Card, Hint, NarrowSheet } from '../parts/my/frame';
import { PostForm } from '../parts/my/PostForm';

const NO_LINK = 'リンクを確認できませんでした。メールのリンクをもう一度開くか、新しいリンクをお受け取りください。';

/** Where a search is saved that was on its way there before its candidate had entered. */
const SAVE_PAGE = `${MY_PAGE}/save?`;

function MyPageEnter() {
  const reply = useFormReply();
  return (
    <NarrowSheet>
      <Card aria-labelledby="enter">
        <h1 id="enter">マイページに入る</h1>
        {reply ? (
          <>
            <Notice tone="danger" title={reply.message} />
            {/* A link that is opened again, or pressed twice, has mostly let its person in. */}
            <a href={MY_PAGE}>この端末ですでに入っている場合は、マイページを開く</a>
          </>
        ) : (
          <>
            <p>ボタンを押すと、この端末で30日間マイページをお使いいただけます。</p>
            <PostForm act="enter" label="マイページに入る" button={{ variant: 'accent', size: 'large', block: true }} />
            <Hint>共用の端末では、使い終わったあとに「マイページから出る」を押してください。</Hint>
          </>
        )}
        <a href="/mypage/signin">新しいリンクを受け取る</a>
      </Card>
    </NarrowSheet>
  );
}

export default sitePage({
  component: MyPageEnter,
  head: myHead('マイページに入る'),
  action: ({ carried }) =>
    carried.my_key
      ? {
          calls: [{ path: 'my/enter', body: { key: carried.my_key } }],
          next: () => ({
            location: carried.my_next?.startsWith(SAVE_PAGE) ? carried.my_next : MY_PAGE,
            carry: { my_key: '', my_next: '' },
          }),
        }
      : { refuse: { message: NO_LINK, errors: {} } },
});
