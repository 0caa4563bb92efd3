import { useStoredPicture } from '@enishi/frontend-kit/entity/files/PictureShelf';
import { ScanMark } from '@enishi/frontend-kit/entity/files/ScanMark';
import type { InputProps } from '@enishi/frontend-kit/entity/inputs/FieldInput';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { virusScan } from '@enishi/protos/master/crm';
import { useState } from 'react';
import styled from 'styled-components';
import { PictureDialog } from './PictureDialog';
import { useLibrary } from './pictures';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1.5)};
`;

const Frame = styled.div`
  display: grid;
  flex: none;
  grid-template: 100% / 100%;
  place-items: center;
  width: 176px;
  height: 99px;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.shade};
  color: ${color.muted};
  font-size: ${font.size.s};

  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(1)};
  min-width: 0;

  small {
    color: ${color.muted};
    font-size: ${font.size.s};
    overflow-wrap: anywhere;
  }
`;

const ELSEWHERE = /^https:\/\//;

/** A picture of the site: seen, chosen among those uploaded before, uploaded, taken away. */
export function PictureInput({ field, value, onChange, onBlur, disabled, ...ties }: InputProps) {
  const [choosing, setChoosing] = useState(false);
  const key = typeof value === 'string' ? value : '';
  const { pictures } = useLibrary();
  const known = pictures.find((picture) => picture.key === key);
  const { url, scan } = useStoredPicture(known?.id);
  const address = ELSEWHERE.test(key) ? key : url;
  const infected = scan === virusScan.code.infected;
  const name = known?.name ?? key.split('/').at(-1);
  return (
    <Root
      id={ties.id}
      tabIndex={-1}
      role="group"
      aria-labelledby={ties['aria-labelledby']}
      aria-describedby={ties['aria-describedby']}
    >
      <Frame>{address ? <img src={address} alt={name} /> : infected ? '表示できません' : key ? '…' : '画像なし'}</Frame>
      <Actions>
        {key && (
          <small>
            {name} <ScanMark scan={scan} />
          </small>
        )}
        {infected && <small>ウイルスが検出されたため、サイトにも表示されません。別の画像に変更してください。</small>}
        <Button
          size="small"
          icon={<Icon name="upload" size={14} />}
          disabled={disabled}
          onClick={() => setChoosing(true)}
          aria-label={`${field.label}を${key ? '変更' : '選択'}`}
        >
          {key ? '画像を変更' : '画像を選択'}
        </Button>
        {key && (
          <Button
            size="small"
            variant="quiet"
            disabled={disabled}
            onClick={() => onChange(null)}
            aria-label={`${field.label}を外す`}
          >
            画像を外す
          </Button>
        )}
      </Actions>
      <PictureDialog
        isOpen={choosing}
        title={`${field.label}を選択`}
        hint={field.hint}
        chosen={key}
        onClose={() => setChoosing(false)}
        onChoose={(picture) => {
          onChange(picture.key);
          onBlur();
          setChoosing(false);
        }}
      />
    </Root>
  );
}
