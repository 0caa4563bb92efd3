/** マイページ: what a candidate has with this agency, in parts that bring their own calls and forms. */
import { useFormReply } from '@enishi/frontend-kit/runtime/site/site-data';
import { sitePage } from '@enishi/frontend-kit/runtime/site/site-page';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { useSearchParams } from 'react-router';
import { myHead } from '../data/my/head';
import { ACT, textOf } from '../data/my/section';
import { Card, Sheet } from '../parts/my/frame';
import { sections } from '../parts/my/sections';

/** Said of a form that the page does not have any more. */
const UNKNOWN = '画面が新しくなっています。もう一度お試しください。';

const done: Readonly<Record<string, string>> = Object.assign({}, ...sections.map((section) => section.done));

function MyPage() {
  const [search] = useSearchParams();
  const reply = useFormReply();
  const said = done[search.get('done') ?? ''];
  return (
    <Sheet>
      <h1>マイページ</h1>
      {said && !reply && (
        <div role="status">
          <Notice tone="success" title={said} />
        </div>
      )}
      {reply && <Notice tone="danger" title={reply.message} />}
      {sections.map(({ id, title, Component }) => (
        <Card key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <Component />
        </Card>
      ))}
    </Sheet>
  );
}

export default sitePage({
  component: MyPage,
  queries: () => sections.flatMap(({ queries }) => queries),
  head: myHead('マイページ'),
  action(submission) {
    const act = textOf(submission, ACT);
    const actions = sections.map((section) => section.actions ?? {}).find((own) => Object.hasOwn(own, act));
    return actions ? actions[act](submission) : { refuse: { message: UNKNOWN, errors: {} } };
  },
});
