/** The frame of an agreement's pages: state, renewal, tabs. */

import { countBelow } from '@enishi/frontend-kit/entity/frame/tab-counts';
import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { commentAgreement } from '@enishi/protos/deals/agreements/comment-agreement';
import { lazy, type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { AgreementPill } from './AgreementState';
import { AGREEMENTS } from './agreement-paths';
import { agreementLook } from './deal-look';
import { RenewDialog } from './RenewDialog';

interface AgreementFrameProps {
  /** Last part of the page's path; '' for the outline. */
  tab: '' | 'hours' | 'documents' | 'comment' | 'activity';
  children: (record: EntityRow) => ReactNode;
}

const panel = [{ id: 'activity', label: '活動', Content: lazy(() => import('./Happenings')) }];

export function AgreementFrame({ tab, children }: AgreementFrameProps) {
  const { id = '' } = useParams();
  const [renewing, setRenewing] = useState(false);
  const home = `${AGREEMENTS}/${id}`;
  return (
    <DetailPage
      definition={agreement}
      id={id}
      listTo={AGREEMENTS}
      lead={(record) => <AgreementPill record={record} />}
      look={agreementLook}
      panel={panel}
      actions={(record) => (
        <>
          <Button variant="primary" onClick={() => setRenewing(true)}>
            更新する
          </Button>
          {renewing && <RenewDialog record={record} onClose={() => setRenewing(false)} />}
        </>
      )}
      tabs={[
        { label: '概要', to: home },
        { label: '稼働実績', to: `${home}/hours` },
        { label: '書類', to: `${home}/documents` },
        { label: 'コメント', to: `${home}/comment`, count: countBelow(commentAgreement, id) },
        { label: '活動履歴', to: `${home}/activity` },
      ]}
      current={tab ? `${home}/${tab}` : home}
    >
      {children}
    </DetailPage>
  );
}
