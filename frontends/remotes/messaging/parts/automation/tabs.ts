import type { TabLink } from '@enishi/frontend-kit/ui/base/TabNav';
import { compareAutomation } from '../figures/chosen';
import { AUTOMATION_EXIST, AUTOMATION_NEW, FLOWS } from '../paths';

/** The parts of what goes out by itself. @param compared the address of their comparison, on whose page they stand */
export const automationTabs = (compared: string = compareAutomation()): TabLink[] => [
  { label: '新規登録', to: AUTOMATION_NEW },
  { label: '登録済み', to: AUTOMATION_EXIST },
  { label: 'フロー', to: FLOWS },
  { label: '比較', to: compared },
];
