/** The button that opens the deals that need a member today; the panel is fetched with the first press. */
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { Drawer } from '@enishi/frontend-kit/ui/console/Drawer';
import { lazy, Suspense, useState } from 'react';

const RemindersPanel = lazy(() => import('./RemindersPanel'));

export function Reminders() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="clock" size={16} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        要対応
      </Button>
      <Drawer isOpen={open} onClose={() => setOpen(false)} title="対応が必要な商談">
        <Suspense fallback={<Skeleton $height="20px" role="status" aria-label="読み込んでいます" />}>
          <RemindersPanel />
        </Suspense>
      </Drawer>
    </>
  );
}
