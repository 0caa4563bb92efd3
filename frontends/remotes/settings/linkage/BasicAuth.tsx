/** The user name and password that a receiver asks for: typed, replaced and removed, but never shown again. */
import type { FormNoteProps, FormNotes } from '@enishi/frontend-kit/entity/form/form-notes';
import { SecretInput } from '@enishi/frontend-kit/entity/inputs/text-inputs';
import { useUpdate } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { linkage as definition } from '@enishi/protos/identity/linkage';
import { useState } from 'react';
import styled from 'styled-components';
import type { LinkageRow } from './linkages';

export const basicAuthInputs = { basic_auth: SecretInput };

const Note = styled.p`
  margin-top: ${space(0.5)};
  color: ${color.muted};
  font-size: ${font.size.s};
`;

function Replaces({ values }: FormNoteProps) {
  if (!values.basic_auth_flg) return null;
  return <Note>設定済みです。入力すると置き換わり、空欄のままなら今の設定を使い続けます。</Note>;
}

export const basicAuthNotes: FormNotes = { basic_auth: Replaces };

export function BasicAuthState({ linkage }: { linkage: LinkageRow }) {
  const [asking, setAsking] = useState(false);
  const flash = useFlash();
  const update = useUpdate<LinkageRow>(definition);
  if (!linkage.basic_auth_flg) return <>未設定</>;
  const { id_by_enterprise_id: id, updated_at, name } = linkage;
  const remove = () =>
    update.mutate(
      { id, values: { basic_auth: null, updated_at } },
      {
        onSuccess: () => {
          setAsking(false);
          flash.success('Basic認証を削除しました');
        },
      },
    );
  return (
    <Row>
      設定済み
      <Button size="small" onClick={() => setAsking(true)}>
        削除する
      </Button>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        action="削除する"
        kind="Basic認証"
        names={[name]}
        count={1}
        destructive="通知先がBasic認証を求める場合、通知が届かなくなります。"
        busy={update.isPending}
        error={update.error?.message}
      />
    </Row>
  );
}
