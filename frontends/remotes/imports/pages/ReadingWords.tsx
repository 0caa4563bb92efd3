import { ReadingWords as Words } from '@enishi/frontend-kit/entity/reading/ReadingWords';

/** Words that the agency's members have taught the reader. */
export default function ReadingWords() {
  return <Words lead="メールや経歴書に書かれた社内や取引先だけの言葉を、どの項目として読み取るかを登録します。" />;
}
