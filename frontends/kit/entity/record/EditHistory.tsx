/** Ways to the history of a record: of one field beside its label, of the whole record in a drawer. */
import type { Entity } from '@enishi/protos/fields/types';
import { useState } from 'react';
import { Button } from '../../ui/base/Button';
import { Icon } from '../../ui/base/Icon';
import { Drawer } from '../../ui/console/Drawer';
import { Popover } from '../../ui/console/Popover';
import { TriggerButton } from '../../ui/console/TriggerButton';
import { HistoryList } from './HistoryList';

interface FieldHistoryProps {
  definition: Entity;
  id: number;
  column: string;
}

/** The clock beside a field: who changed it, when, from what to what. Asked for when it is opened. */
export function FieldHistory({ definition, id, column }: FieldHistoryProps) {
  const { label } = definition.fields[column];
  return (
    <Popover
      label={`「${label}」の編集履歴`}
      titled
      width={400}
      trigger={
        <TriggerButton iconOnly aria-label={`「${label}」の編集履歴を表示`}>
          <Icon name="history" size={14} />
        </TriggerButton>
      }
    >
      <HistoryList definition={definition} id={id} column={column} />
    </Popover>
  );
}

/** A button that opens the whole history of a record. */
export function EditHistory({ definition, id }: Omit<FieldHistoryProps, 'column'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="history" size={16} />} onClick={() => setOpen(true)}>
        編集履歴
      </Button>
      <Drawer isOpen={open} onClose={() => setOpen(false)} title={`${definition.label}の編集履歴`}>
        <HistoryList definition={definition} id={id} />
      </Drawer>
    </>
  );
}
