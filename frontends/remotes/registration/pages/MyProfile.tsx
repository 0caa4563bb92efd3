import { prefectures } from '@enishi/protos/master/lists/prefectures';
import { BirthDate } from '../parts/BirthDate';
import { fieldsPage } from '../parts/my/fields-page';

export default fieldsPage({
  title: '基本情報の変更',
  lead: 'メールアドレスを変更すると、マイページに入るためのリンクは新しいアドレスに届きます。',
  steps: ['profile'],
  lists: { prefectures },
  DayInParts: BirthDate,
});
