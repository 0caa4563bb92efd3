/** One of the agency's pictures, chosen among those uploaded before or uploaded now. */
import { PictureShelf, useStoredPicture } from '@enishi/frontend-kit/entity/files/PictureShelf';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useAction, useIndex } from '@enishi/frontend-kit/runtime/api/entities';
import { useMaySet } from '@enishi/frontend-kit/runtime/member/member';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { FileDrop } from '@enishi/frontend-kit/ui/base/FileDrop';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { color, font, radius } from '@enishi/frontend-kit/ui/theme/theme';
import { pictureFile } from '@enishi/protos/master/files';
import { enterpriseImage } from '@enishi/protos/site/enterprise-image';
import { useState } from 'react';
import styled from 'styled-components';

const LIBRARY = 48;

const Chosen = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 156px;
  height: 88px;
  border: 1px solid ${color.line};
  overflow: hidden;
  border-radius: ${radius.s};
  background: ${color.shade};
  color: ${color.muted};
  font-size: ${font.size.s};

  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

const Muted = styled.p`
  color: ${color.muted};
  font-size: ${font.size.m};
`;

export interface Picture {
  id: number;
  /** The key that a setting names it by. */
  key: string;
  name: string;
}

export const toPicture = (row: EntityRow): Picture => ({
  id: Number(row[enterpriseImage.key]),
  key: String(row.file ?? ''),
  name: String(row.name ?? ''),
});

function Choice({ id, onChoose }: PictureChoiceProps) {
  const mayUpload = useMaySet();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const { data, error } = useIndex<EntityRow>(enterpriseImage, { per_page: LIBRARY, sort: '-created_at' });
  const upload = useAction<Picture, File>(
    async (api, file) => {
      const answer = await api.upload<Record<string, EntityRow>>(`${enterpriseImage.plural}/create`, {}, file, {
        onProgress: setProgress,
      });
      return toPicture(answer[enterpriseImage.name]);
    },
    [enterpriseImage.plural],
  );
  const send = async (file: File) => {
    setProblem(undefined);
    setProgress(0);
    try {
      onChoose(await upload.mutateAsync(file));
    } catch (thrown) {
      setProblem(toApiError(thrown).message);
    } finally {
      setProgress(undefined);
    }
  };
  const pictures = data?.rows.map(toPicture) ?? [];
  return (
    <Stack>
      {mayUpload && (
        <FileDrop
          aria-label="新しい画像をアップロード"
          {...pictureFile}
          progress={progress}
          busy={progress !== undefined}
          onFiles={([file]) => void send(file)}
          onReject={setProblem}
        />
      )}
      {problem && <Notice tone="danger" title={problem} />}
      {error && <Notice tone="danger" title={error.message} />}
      {data && pictures.length === 0 && (
        <Muted>
          {mayUpload
            ? '登録済みの画像はまだありません。上の枠からアップロードしてください。'
            : '登録済みの画像はまだありません。画像の登録は管理者が行えます。'}
        </Muted>
      )}
      {pictures.length > 0 && (
        <PictureShelf pictures={pictures} isChosen={(one) => one.id === id} onChoose={onChoose} />
      )}
    </Stack>
  );
}

interface PictureChoiceProps {
  /** 0: none yet. */
  id: number;
  onChoose: (picture: Picture) => void;
}

export function PictureChoice({ id, onChoose }: PictureChoiceProps) {
  const [open, setOpen] = useState(false);
  const { url } = useStoredPicture(id > 0 ? id : undefined);
  const close = () => setOpen(false);
  return (
    <Row>
      <Chosen>{url ? <img src={url} alt="選択中の画像" /> : id > 0 ? '…' : '画像なし'}</Chosen>
      <Button size="small" icon={<Icon name="upload" size={14} />} onClick={() => setOpen(true)}>
        {id > 0 ? '画像を変更' : '画像を選択'}
      </Button>
      <Dialog isOpen={open} onClose={close} title="画像を選択" width={720}>
        <Choice
          id={id}
          onChoose={(next) => {
            onChoose(next);
            close();
          }}
        />
      </Dialog>
    </Row>
  );
}
