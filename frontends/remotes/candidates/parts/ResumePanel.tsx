/** The newest résumé of a candidate beside the profile: read while the profile is. */
import { isUnchecked } from '@enishi/frontend-kit/entity/files/stored-files';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { useCall } from '@enishi/frontend-kit/runtime/api/entities';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { candidate } from '@enishi/protos/crm/candidate';
import { type CandidateResume, candidateResume } from '@enishi/protos/crm/candidate-resume';
import { formatInstant } from '@enishi/protos/fields/format';
import styled from 'styled-components';
import { FileContent, NOT_SHOWN, useStoredFile } from './file-content';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
`;

const Head = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1.5)};
  font-size: ${font.size.m};

  small {
    flex: none;
    color: ${color.muted};
    font-size: ${font.size.s};
    font-variant-numeric: tabular-nums;
  }
`;

const Paper = styled.div`
  display: flex;
  flex-direction: column;
  height: calc(100dvh - 320px);
  min-height: 320px;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  overflow: hidden;
`;

const Waiting = () => <Skeleton $height="320px" role="status" aria-label="読み込んでいます" />;

function Newest({ resume }: { resume: CandidateResume }) {
  const { id_by_enterprise_id: id, name, created_at } = resume;
  const { data, error, refetch } = useStoredFile(`candidate_resumes/preview/${id}`);
  return (
    <Frame>
      <Head>
        <TextLink to={`/enterprise/candidate_resumes/${id}`} target="_blank">
          {name ?? candidateResume.label}
        </TextLink>
        {created_at && <small>{formatInstant(created_at)}</small>}
      </Head>
      {error?.status === NOT_SHOWN && <Notice>この形式のファイルは画面に表示できません。</Notice>}
      {error && error.status !== NOT_SHOWN && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && isUnchecked(data) && <Notice tone="warning">ウイルス検査が終わっていません。</Notice>}
      {data && (
        <Paper>
          <FileContent file={data} />
        </Paper>
      )}
    </Frame>
  );
}

const timeOf = ({ created_at }: CandidateResume): string => created_at ?? '';

export default function ResumePanel({ record }: { record: EntityRow }) {
  const path = `candidate_resumes/index/${idOf(candidate, record)}`;
  const { data, error, refetch } = useCall<{ candidate_resumes: CandidateResume[] }>(candidateResume.plural, path);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const [newest] = [...data.candidate_resumes].sort((one, other) => timeOf(other).localeCompare(timeOf(one)));
  if (!newest)
    return (
      <EmptyState title="職務経歴書はまだありません" icon="file">
        左の「職務経歴書」にファイルを追加すると、ここに表示されます。
      </EmptyState>
    );
  return <Newest resume={newest} />;
}
