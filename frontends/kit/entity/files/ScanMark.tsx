import { virusScan } from '@enishi/protos/master/crm';
import { Badge } from '../../ui/base/Badge';

/** A file's mark of the virus scan, by its code; nothing where files are not scanned. */
export function ScanMark({ scan }: { scan?: number }) {
  return scan ? <Badge $tone={virusScan.tone(scan)}>{virusScan.label(scan)}</Badge> : null;
}
