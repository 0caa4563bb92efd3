import { ReadingWords as Words } from '@enishi/frontend-kit/entity/reading/ReadingWords';

/** Words for the readers of all agencies. */
export default function ReadingWords() {
  return (
    <Words lead="すべてのエージェントのメールや経歴書の読み取りで使う言葉です。エージェントが同じ言葉を登録しているときは、その登録が優先されます。" />
  );
}
