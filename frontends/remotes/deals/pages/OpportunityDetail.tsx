import { Notices } from '@enishi/frontend-kit/entity/frame/RecordFrame';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { Slot } from '@enishi/frontend-kit/runtime/member/registry';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { DealForm, dealNotes, MarginLine } from '../parts/deal-form';
import { Interviews } from '../parts/Interviews';
import { Moves } from '../parts/Moves';
import { OpportunityFrame } from '../parts/OpportunityFrame';
import { LIST } from '../parts/paths';
import { Steps } from '../parts/Steps';

export default function OpportunityDetail() {
  return (
    <OpportunityFrame tab="">
      {(record) => {
        const id = idOf(opportunity, record);
        const double = record.duplicate_of_id_by_enterprise_id;
        return (
          <>
            <Notices>
              {typeof double === 'number' && (
                <Notice
                  tone="warning"
                  title="同じ候補者と案件の商談がもう1件あります"
                  actions={
                    <LinkButton size="small" to={`${LIST}/${double}`}>
                      その商談を開く
                    </LinkButton>
                  }
                >
                  重複しています。どちらか一方を終了してください。
                </Notice>
              )}
            </Notices>
            <Steps record={record} />
            <DealForm>
              {() => (
                <EntityDetail
                  definition={opportunity}
                  record={record}
                  notes={dealNotes}
                  omit={['opportunity_status_id']}
                  extras={{ 単価: <MarginLine record={record} /> }}
                  folds
                />
              )}
            </DealForm>
            <Interviews deal={record} />
            <Slot name="deal.papers" data={{ id }} />
            <Slot name="deal.mails" data={{ id }} />
            <Card aria-label="状況の推移">
              <Stack>
                <Heading level={2}>状況の推移</Heading>
                <Moves of="opportunities" id={id} />
              </Stack>
            </Card>
          </>
        );
      }}
    </OpportunityFrame>
  );
}
