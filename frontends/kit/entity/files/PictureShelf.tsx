/** The agency's pictures that were uploaded before, to choose one of. */
import { virusScan } from '@enishi/protos/master/crm';
import { enterpriseImage } from '@enishi/protos/site/enterprise-image';
import { useState } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '../../ui/theme/theme';
import { ScanMark } from './ScanMark';
import { type StoredImage, useStoredImage } from './use-stored-image';

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

const More = styled.button`
  min-height: 44px;
  border: 0;
  background: none;
  color: ${color.mainText};
  font-weight: ${font.weight.title};
  cursor: pointer;
`;

/** A picture as an `img` can show it, and what the virus scan says of it. */
export const useStoredPicture = (id: number | undefined): StoredImage =>
  useStoredImage(id === undefined ? undefined : `${enterpriseImage.plural}/file/${id}`, id);

export interface ShelvedPicture {
  id: number;
  name: string;
}

interface ShelfItemProps {
  picture: ShelvedPicture;
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

interface PictureShelfProps<P extends ShelvedPicture> {
  pictures: readonly P[];
  isChosen(picture: P): boolean;
  onChoose(picture: P): void;
  disabled?: boolean;
}

export function PictureShelf<P extends ShelvedPicture>({
  pictures,
  isChosen,
  onChoose,
  disabled = false,
}: PictureShelfProps<P>) {
  const [shown, setShown] = useState(PER_STEP);
  return (
    <>
      <Shelf aria-label="登録済みの画像">
        {pictures.slice(0, shown).map((picture) => (
          <ShelfItem
            key={picture.id}
            picture={picture}
            chosen={isChosen(picture)}
            disabled={disabled}
            onChoose={() => onChoose(picture)}
          />
        ))}
      </Shelf>
      {pictures.length > shown && (
        <More type="button" onClick={() => setShown(shown + PER_STEP)}>
          さらに表示
        </More>
      )}
    </>
  );
}
