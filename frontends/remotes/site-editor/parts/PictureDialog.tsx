import { ScanMark } from '@enishi/frontend-kit/entity/files/ScanMark';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { FileDrop } from '@enishi/frontend-kit/ui/base/FileDrop';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { virusScan } from '@enishi/protos/master/crm';
import { pictureFile } from '@enishi/protos/master/files';
import { useState } from 'react';
import styled from 'styled-components';
import { type Picture, useLibrary, useStoredPicture, useTake, useUpload } from './pictures';

/** Each is fetched with the session, so only as many as are looked at. */
const PER_STEP = 12;

const Shelf = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
  gap: ${space(1)};
`;

const Item = styled.button`
  display: grid;
  gap: ${space(0.5)};
  width: 100%;
  padding: ${space(0.75)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  cursor: pointer;

  &:hover {
    border-color: ${color.mainText};
  }

  &[aria-pressed='true'] {
    border-color: ${color.mainText};
    box-shadow: 0 0 0 1px ${color.mainText};
  }

  > span:first-child {
    display: block;
    height: 80px;
    overflow: hidden;
    border-radius: ${radius.s};
    background: ${color.shade};
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }

  small {
    overflow: hidden;
    color: ${color.muted};
    font-size: ${font.size.s};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Hint = styled.p`
  color: ${color.muted};
  font-size: ${font.size.m};
`;

const More = styled.button`
  min-height: 44px;
  border: 0;
  background: none;
  color: ${color.mainText};
  font-weight: ${font.weight.title};
  cursor: pointer;
`;

interface ShelfItemProps {
  picture: Picture;
  chosen: boolean;
  disabled: boolean;
  onChoose(): void;
}

function ShelfItem({ picture, chosen, disabled, onChoose }: ShelfItemProps) {
  const { url, scan } = useStoredPicture(picture.id);
  const infected = scan === virusScan.code.infected;
  return (
    <li>
      <Item type="button" aria-pressed={chosen} disabled={disabled || infected} onClick={onChoose}>
        <span>{url && <img src={url} alt="" />}</span>
        <small>{picture.name}</small>
        <ScanMark scan={scan} />
      </Item>
    </li>
  );
}

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
  const [shown, setShown] = useState(PER_STEP);
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
          <Shelf aria-label="登録済みの画像">
            {pictures.slice(0, shown).map((picture) => (
              <ShelfItem
                key={picture.id}
                picture={picture}
                chosen={picture.key === chosen}
                disabled={busy}
                onChoose={() => void choose(take.mutateAsync(picture))}
              />
            ))}
          </Shelf>
          {pictures.length > shown && (
            <More type="button" onClick={() => setShown(shown + PER_STEP)}>
              さらに表示
            </More>
          )}
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
