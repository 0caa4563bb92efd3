import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { isExpired, isStopped, type LinkageRow } from './linkages';

interface LinkageStateProps {
  linkage: LinkageRow;
  /** Deliveries to it were given up. */
  paused?: boolean;
}

/** Whether a connection works, in a word. */
export function LinkageState({ linkage, paused }: LinkageStateProps) {
  if (isExpired(linkage)) return <Badge $tone="danger">期限切れ</Badge>;
  if (isStopped(linkage)) return <Badge $tone="neutral">停止中</Badge>;
  if (paused) return <Badge $tone="danger">送信を停止中</Badge>;
  return <Badge $tone="success">有効</Badge>;
}
