/** The mark of a date that was left open when a deal moved. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { useReadOnly } from '@enishi/frontend-kit/ui/base/read-only';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { openDate } from '@enishi/protos/master/opportunity-dates';
import styled, { css } from 'styled-components';

const mark = css`
  display: inline-flex;
  position: relative;
  flex: none;
  align-items: center;
  gap: ${space(0.5)};
  min-height: 20px;
  padding: 0 ${space(0.75)};
  border: 1px dashed ${color.control};
  border-radius: ${radius.s};
  background: transparent;
  color: ${color.warning};
  font-size: ${font.size.s};
  font-weight: ${font.weight.medium};
  line-height: 18px;
  white-space: nowrap;
`;

const Mark = styled.button`
  ${mark}
  cursor: pointer;

  &:hover {
    background: ${color.warningSoft};
  }

  ${media.touch} {
    &::after {
      position: absolute;
      inset: -12px -4px;
      content: '';
    }
  }
`;

const StillMark = styled.span`
  ${mark}
`;

interface OpenDateProps {
  record: EntityRow;
  /** Asks for it. */
  onFill: () => void;
}

/** 面談日 未定, until it is given. */
export function OpenDate({ record, onFill }: OpenDateProps) {
  const readOnly = useReadOnly();
  const open = openDate(record);
  if (!open) return null;
  const text = `${open.label} 未定`;
  if (readOnly) return <StillMark>{text}</StillMark>;
  return (
    <Mark type="button" aria-haspopup="dialog" aria-label={`${text}。入力する`} onClick={onFill}>
      <Icon name="calendar" size={12} />
      {text}
    </Mark>
  );
}
