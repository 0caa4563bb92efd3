/** マイページ: what a candidate has with this agency, in parts that bring their own calls and forms. */
import { useFormReply, useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { sitePage } from '@enishi/frontend-kit/runtime/site/site-page';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { useSearchParams } from 'react-router';
import { type MyState, stateQuery } from '../data/my/answers';
import { myHead } from '../data/my/head';
import { ACT, textOf } from '../data/my/section';
import { Card, Hint, Sheet } from '../parts/my/frame';
import { sections } from '../parts/my/sections';

/** Said of a form that the page does not have any more. */
const UNKNOWN = '画面が新しくなっています。もう一度お試しください。';

const done: Readonly<Record<string, string>> = Object.assign({}, ...sections.map((section) => section.done));

const NOTHING: MyState['candidate'] = { id_by_enterprise_id: 0 };

/** A link may have been another person's: whose page it is stands at the top. */
function Whose() {
  const { name, email } = useSiteQuery(stateQuery).data?.candidate ?? NOTHING;
  return (
    <header>
      <h1>マイページ</h1>
      <Hint>{[name && `${name} 様`, email].filter(Boolean).join('　')}</Hint>
    </header>
  );
}

function MyPage() {
  const [search] = useSearchParams();
  const reply = useFormReply();
  const said = done[search.get('done') ?? ''];
  return (
    <Sheet>
      <Whose />
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
