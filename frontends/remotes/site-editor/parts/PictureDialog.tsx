import { PictureShelf } from '@enishi/frontend-kit/entity/files/PictureShelf';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { FileDrop } from '@enishi/frontend-kit/ui/base/FileDrop';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import { pictureFile } from '@enishi/protos/master/files';
import { useState } from 'react';
import styled from 'styled-components';
import { type Picture, useLibrary, useTake, useUpload } from './pictures';

const Hint = styled.p`
  color: ${color.muted};
  font-size: ${font.size.m};
`;

interface PictureDialogProps {
  isOpen: boolean;
  title: string;
  hint?: string;
  /** Key of the current picture. */
  chosen: string;
  onChoose(picture: Picture): void;
  onClose(): void;
}

function Choice({ hint, chosen, onChoose }: Pick<PictureDialogProps, 'hint' | 'chosen' | 'onChoose'>) {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const { pictures } = useLibrary();
  const upload = useUpload(setProgress);
  const take = useTake(setProgress);
  const busy = progress !== undefined;
  const choose = async (chosenOne: Promise<Picture>) => {
    setProblem(undefined);
    setProgress(0);
    try {
      onChoose(await chosenOne);
    } catch (error) {
      setProblem(toApiError(error).message);
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Stack>
      {hint && <Hint>{hint}</Hint>}
      <FileDrop
        aria-label="新しい画像をアップロード"
        {...pictureFile}
        progress={progress}
        disabled={busy}
        onFiles={([file]) => void choose(upload.mutateAsync(file))}
        onReject={setProblem}
      />
      {problem && <Notice tone="danger" title={problem} />}
      {pictures.length > 0 && (
        <>
          <Hint>または、登録済みの画像から選びます。</Hint>
          <PictureShelf
            pictures={pictures}
            isChosen={({ key }) => key === chosen}
            disabled={busy}
            onChoose={(picture) => void choose(take.mutateAsync(picture))}
          />
        </>
      )}
    </Stack>
  );
}

/** Uploads a picture, or takes one that is there. */
export function PictureDialog({ isOpen, title, onClose, ...choice }: PictureDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} width={720}>
      {isOpen && <Choice {...choice} />}
    </Dialog>
  );
}
