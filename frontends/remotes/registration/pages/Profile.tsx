import { prefectures } from '@enishi/protos/master/lists/prefectures';
import { BirthDate } from '../parts/BirthDate';
import { Consent } from '../parts/Consent';
import { Registered } from '../parts/Registered';
import { stepPage } from '../parts/StepForm';
import { Trap } from '../parts/Trap';

export default stepPage('profile', {
  lead: '5分ほどで登録できます。',
  lists: { prefectures },
  extra: <Trap />,
  first: { Registered, BirthDate, consent: <Consent button="次へ進む" /> },
});
