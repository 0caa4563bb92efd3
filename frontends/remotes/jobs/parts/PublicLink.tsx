/** Where visitors see a job, what changes that, and the text to send about it. */

import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { useCurrentEnterprise } from '@enishi/frontend-kit/runtime/member/member';
import { useCopy } from '@enishi/frontend-kit/runtime/page/use-copy';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Card, Row } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import { job } from '@enishi/protos/jobs/job';
import { jobOpenStatus } from '@enishi/protos/master/job';
import { jobSuggestionText, type SuggestedJob } from '@enishi/protos/master/job-text';
import { publicOrigin } from '@enishi/protos/site/public-origin';
import styled from 'styled-components';
import { JobActions } from './JobActions';
import { publicJobUrl } from './paths';

const Words = styled.span`
  color: ${color.muted};
  font-size: ${font.size.m};
  overflow-wrap: anywhere;
`;

export function PublicLink({ record }: { record: EntityRow }) {
  const enterprise = useCurrentEnterprise();
  const copy = useCopy();
  const origin = publicOrigin(enterprise, location);
  const isOpen = record.open_status_flg === jobOpenStatus.code.public;
  const url = isOpen && origin ? publicJobUrl(origin, idOf(job, record)) : undefined;
  return (
    <Card aria-label="公開状況">
      <Row $spread $gap={2}>
        <Row>
          {url && <TextLink to={url}>{url}</TextLink>}
          {url && !enterprise?.site_published_at && <Words>サイトを公開すると、この案件が表示されます。</Words>}
          {isOpen && !origin && <Words>公開サイトのドメインを設定すると、この案件が表示されます。</Words>}
          {!isOpen && <Words>公開サイトには表示されていません。</Words>}
        </Row>
        <Row>
          <JobActions record={record} />
          {url && (
            <Button
              size="small"
              icon={<Icon name="link" size={14} />}
              onClick={() => void copy(url, '公開URLをコピーしました')}
            >
              URLをコピー
            </Button>
          )}
          <Button
            size="small"
            icon={<Icon name="copy" size={14} />}
            onClick={() => void copy(jobSuggestionText(record as SuggestedJob, url), '案件の紹介文をコピーしました')}
          >
            紹介文をコピー
          </Button>
        </Row>
      </Row>
    </Card>
  );
}
