import { useState } from 'react';
import { Button } from '../base/Button';
import { DescriptionList } from '../base/DescriptionList';
import { Field } from '../base/Field';
import { Icon } from '../base/Icon';
import { Row } from '../base/layout';
import { TextInput } from '../base/TextInput';
import { ConfirmDialog } from '../console/ConfirmDialog';
import { Dialog } from '../console/Dialog';
import { Drawer } from '../console/Drawer';
import { Menu } from '../console/Menu';
import { Popover } from '../console/Popover';
import { Tooltip } from '../console/Tooltip';
import { TriggerButton } from '../console/TriggerButton';
import { Story } from './Story';

type Open = 'dialog' | 'confirm' | 'drawer' | null;

const items = [
  { label: '希望単価', value: '80万円' },
  { label: '都道府県', value: '東京都' },
  { label: 'スキル概要', value: '業務システムの設計から運用まで。\nチームの取りまとめも。', wide: true },
];

export function Overlays() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Story id="overlays" title="重ねて表示">
      <Row>
        <Button onClick={() => setOpen('dialog')}>ダイアログ</Button>
        <Button onClick={() => setOpen('confirm')}>削除の確認</Button>
        <Button onClick={() => setOpen('drawer')}>サイドパネル</Button>
        <Menu
          label="操作"
          trigger={
            <TriggerButton>
              操作
              <Icon name="down" size={14} />
            </TriggerButton>
          }
          items={[
            { id: 'edit', label: '編集する', icon: 'edit' },
            { id: 'copy', label: '複製する', icon: 'copy' },
            { id: 'off', label: '公開する', icon: 'eye', disabled: true },
            { id: 'delete', label: '削除する', icon: 'trash', danger: true },
          ]}
        />
        <Popover label="編集履歴" titled trigger={<TriggerButton>ポップオーバー</TriggerButton>}>
          <p>2026/03/02 14:20 佐藤 花子さんが「対応中」に変更しました。</p>
        </Popover>
        <Tooltip text="最後に更新した日時です">
          <Button>補足</Button>
        </Tooltip>
      </Row>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="名前を付けて保存"
        onSubmit={close}
        footer={
          <>
            <Button onClick={close}>キャンセル</Button>
            <Button type="submit" variant="primary">
              保存する
            </Button>
          </>
        }
      >
        <Field label="名前" required>
          {(control) => <TextInput {...control} defaultValue="東京・週3日から" />}
        </Field>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        kind="候補者"
        action="削除する"
        names={['山田 太郎', '佐藤 花子', '鈴木 一郎']}
        count={12}
        destructive
      />
      <Drawer isOpen={open === 'drawer'} onClose={close} title="山田 太郎">
        <DescriptionList items={items} />
      </Drawer>
    </Story>
  );
}
