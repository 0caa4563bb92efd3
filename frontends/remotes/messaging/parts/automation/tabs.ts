import { AUTOMATION_EXIST, AUTOMATION_NEW, FLOWS } from '../paths';

/** The parts of what goes out by itself. */
export const automationTabs = [
  { label: '新規登録', to: AUTOMATION_NEW },
  { label: '登録済み', to: AUTOMATION_EXIST },
  { label: 'フロー', to: FLOWS },
];
