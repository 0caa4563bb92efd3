/** ♡: keeps a job on this device. It is there once a script can keep it, in a place that is free before. */
import { useSite } from '@enishi/frontend-kit/runtime/site/site-data';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';
import { toggleLiked, useLiked } from '../data/liked';
import type { PublicJob } from '../data/types';

/** px; a finger's width. */
const LIKE_SIZE = 44;

const Heart = styled.button<{ $labelled: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  min-width: ${LIKE_SIZE}px;
  min-height: ${LIKE_SIZE}px;
  padding: ${({ $labelled }) => ($labelled ? `0 ${space(2)}` : '0')};
  border: ${({ $labelled }) => ($labelled ? `1px solid ${color.control}` : '0')};
  border-radius: ${radius.m};
  background: none;
  color: ${color.muted};
  font-size: ${font.size.base};
  font-weight: ${font.weight.bold};
  white-space: nowrap;
  cursor: pointer;

  &:hover,
  &[aria-pressed='true'] {
    color: ${color.accentText};
  }

  &[aria-pressed='true'] svg {
    fill: currentcolor;
  }
`;

/** As large as the button that will be there. */
const Place = styled.span`
  min-width: ${LIKE_SIZE}px;
  min-height: ${LIKE_SIZE}px;
`;

interface LikeButtonProps {
  job: PublicJob;
  /** It stands among others, which must not move when it comes. */
  reserved?: boolean;
  /** With words; without them it is the heart alone. */
  labelled?: boolean;
}

export function LikeButton({ job, reserved, labelled = false }: LikeButtonProps) {
  const liked = useLiked();
  const site = useSite();
  const id = job.id_by_enterprise_id;
  const name = job.name ?? '';
  if (!liked) return reserved ? <Place /> : null;
  return (
    <Heart
      type="button"
      $labelled={labelled}
      aria-pressed={liked.some((one) => one.id === id)}
      aria-label={labelled ? undefined : `気になる：${name}`}
      onClick={() => toggleLiked({ id, name }, site)}
    >
      <Icon name="heart" size={22} />
      {labelled && '気になる'}
    </Heart>
  );
}
