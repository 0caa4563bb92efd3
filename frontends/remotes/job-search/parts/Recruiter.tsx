/** Who recruits, where they are and how they are reached, and the person who looks after the job, where there is one to be seen. */
import { useSite } from '@enishi/frontend-kit/runtime/site/site-data';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';
import { recruiterRows } from '../data/recruiter';
import type { JobOwner } from '../data/types';
import { Panel, SectionTitle } from './frame';
import { Rows } from './Terms';

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  margin-bottom: ${space(2)};

  img {
    flex: none;
    border-radius: 50%;
    object-fit: cover;
  }

  b {
    display: block;
    overflow-wrap: anywhere;
  }

  small {
    color: ${color.muted};
    font-size: ${font.size.s};
  }
`;

export function Recruiter({ owner }: { owner?: JobOwner }) {
  const { settings } = useSite();
  return (
    <Panel aria-labelledby="recruiter">
      <SectionTitle id="recruiter">募集者</SectionTitle>
      {owner && (
        <Person>
          {owner.photo_url && <img src={owner.photo_url} alt="" width={56} height={56} loading="lazy" />}
          <span>
            <small>担当者</small>
            <b>{owner.name}</b>
          </span>
        </Person>
      )}
      <Rows rows={recruiterRows(settings)} />
    </Panel>
  );
}
