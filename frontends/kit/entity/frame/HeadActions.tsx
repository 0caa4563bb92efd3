/** What else can be done with a record: what remotes add, its history, its deletion; behind one button. */
import type { Entity } from '@enishi/protos/fields/types';
import { useState } from 'react';
import styled from 'styled-components';
import { useMayOpen } from '../../runtime/member/may-open';
import { useMayDo } from '../../runtime/member/member';
import { useMenu } from '../../runtime/member/registry';
import { Icon } from '../../ui/base/Icon';
import { useReadOnly } from '../../ui/base/read-only';
import { Drawer } from '../../ui/console/Drawer';
import { Menu, type MenuEntryProps } from '../../ui/console/Menu';
import { TriggerButton } from '../../ui/console/TriggerButton';
import { CONTROL_HEIGHT, control, media } from '../../ui/theme/theme';
import { DeleteDialog } from '../record/DeleteRecord';
import { HistoryList } from '../record/HistoryList';
import { addressWith } from '../record/record-menu';
import { type EntityRow, idOf } from '../values/row';

const Square = styled(TriggerButton)`
  && {
    width: ${CONTROL_HEIGHT};
    padding: 0;
  }

  ${media.touch} {
    && {
      width: ${control.touch}px;
    }
  }
`;

interface HeadActionsProps {
  definition: Entity;
  record: EntityRow;
  listTo: string;
  /** Before history and deletion. */
  more?: readonly MenuEntryProps[];
}

function useRecordEntries(entity: string, id: number): MenuEntryProps[] {
  const mayOpen = useMayOpen();
  return useMenu('record')
    .filter((entry) => entry.entity === entity && mayOpen(entry.path.split('?')[0]))
    .map(({ label, path, param = 'ids' }) => {
      const href = addressWith(path, param, [id]);
      return { id: href, label, href, icon: 'send' as const };
    });
}

export function HeadActions({ definition, record, listTo, more = [] }: HeadActionsProps) {
  const id = idOf(definition, record);
  const [opened, setOpened] = useState<'history' | 'deletion'>();
  const readOnly = useReadOnly();
  const mayDelete = useMayDo('delete');
  const close = () => setOpened(undefined);
  const items: MenuEntryProps[] = [...useRecordEntries(definition.name, id), ...more];
  if (definition.history)
    items.push({ id: 'history', label: '編集履歴', icon: 'history', onAction: () => setOpened('history') });
  if (!readOnly && mayDelete)
    items.push({
      ...{ id: 'deletion', label: `${definition.label}を削除`, icon: 'trash', danger: true },
      onAction: () => setOpened('deletion'),
    });
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label="その他の操作"
        trigger={
          <Square aria-label="その他の操作">
            <Icon name="more" size={18} />
          </Square>
        }
        items={items}
      />
      <Drawer isOpen={opened === 'history'} onClose={close} title={`${definition.label}の編集履歴`}>
        <HistoryList definition={definition} id={id} />
      </Drawer>
      <DeleteDialog
        isOpen={opened === 'deletion'}
        onClose={close}
        definition={definition}
        record={record}
        listTo={listTo}
      />
    </>
  );
}
