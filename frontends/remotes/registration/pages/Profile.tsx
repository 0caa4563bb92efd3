import { prefectures } from '@enishi/protos/master/lists/prefectures';
import { ApplyAgain } from '../parts/ApplyAgain';
import { Consent } from '../parts/Consent';
import { JobNotice, noticeCalls } from '../parts/JobNotice';
import { stepPage } from '../parts/StepForm';
import { Trap } from '../parts/Trap';

export default stepPage('profile', {
  lead: '5分ほどで登録できます。',
  lists: { prefectures },
  extra: <Trap />,
  first: { Registered: ApplyAgain, Wanted: JobNotice, calls: noticeCalls, consent: <Consent /> },
});
