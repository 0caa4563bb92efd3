/** Times that were offered to the candidate of a deal, what they have answered, and the form that offers more. */
import { EntityForm } from '@enishi/frontend-kit/entity/form/EntityForm';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { useDelete, useIndex, useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { interviewOffer, OFFER_SLOTS } from '@enishi/protos/deals/interview-offer';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { formatInstant, formatValue } from '@enishi/protos/fields/format';
import type { FieldValue } from '@enishi/protos/fields/types';
import { interviewOfferState } from '@enishi/protos/master/my-page';
import { useState } from 'react';

const OF = 'opportunity_id_by_enterprise_id';
const { fields } = interviewOffer;
const { open, accepted, asked_others } = interviewOfferState.code;

const shown = (offer: EntityRow, name: keyof typeof fields): string =>
  formatValue(fields[name], offer[name] as FieldValue);

function Offer({ offer }: { offer: EntityRow }) {
  const remove = useDelete(interviewOffer);
  const flash = useFlash();
  const [asking, setAsking] = useState(false);
  const state = Number(offer.interview_offer_state_id ?? open);
  const slots = OFFER_SLOTS.filter((name) => offer[name]).map((name) => shown(offer, name));
  const items = [
    { label: '候補日時', value: slots.join('、') },
    ...(state === accepted ? [{ label: '承諾された日時', value: shown(offer, 'accepted_datetime') }] : []),
    ...(offer.answer ? [{ label: fields.answer.label, value: String(offer.answer) }] : []),
    ...(offer.answered_at ? [{ label: '回答日時', value: formatInstant(String(offer.answered_at)) }] : []),
  ];
  const gone = async () => {
    await remove.mutateAsync({ id: idOf(interviewOffer, offer) });
    setAsking(false);
    flash.success('日程の提案を取り下げました');
  };
  return (
    <section aria-label={`日程の提案（${slots[0]}）`}>
      <Row $spread>
        <Row>
          <Heading level={3}>日程の提案</Heading>
          <Badge $tone={interviewOfferState.tone(state)}>{interviewOfferState.label(state)}</Badge>
        </Row>
        {(state === open || state === asked_others) && (
          <Button needs="delete" size="small" variant="quiet" onClick={() => setAsking(true)}>
            取り下げ
          </Button>
        )}
      </Row>
      <DescriptionList items={items} />
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => flash.after(gone(), () => undefined)}
        action="取り下げる"
        kind="日程の提案"
        names={[slots.join('、')]}
        count={1}
        destructive
        busy={remove.isPending}
      />
    </section>
  );
}

interface Props {
  deal: EntityRow;
  /** The form is open. */
  offering: boolean;
  onClose: () => void;
}

const TELLS =
  '候補者にメールでお知らせし、マイページで日時を選べるようにします。承諾されると面談が登録され、候補者と主担当に案内のメールが届きます。回答待ちの提案があるときは、新しい提案に置き換わります。';

export function InterviewOffers({ deal, offering, onClose }: Props) {
  const id = idOf(opportunity, deal);
  const flash = useFlash();
  const invalidate = useInvalidate();
  const { data } = useIndex<EntityRow>(interviewOffer, {
    conditions: [{ column: OF, operator: 'any', value: [id] }],
    sort: 'created_at desc',
    per_page: 100,
    full: true,
  });
  const rows = (data?.rows ?? []).filter(
    ({ interview_offer_state_id: state }) => state !== interviewOfferState.code.withdrawn,
  );
  const done = () => {
    onClose();
    flash.success('候補者に日程を提案しました');
    void invalidate('interview_offers');
  };
  return (
    <>
      {rows.map((offer) => (
        <Offer key={idOf(interviewOffer, offer)} offer={offer} />
      ))}
      <Dialog isOpen={offering} onClose={onClose} title="候補者に日程を提案" width={720}>
        {offering && (
          <Stack>
            <p>{TELLS}</p>
            <EntityForm
              definition={interviewOffer}
              values={{ [OF]: id }}
              alsoSent={[OF]}
              inline
              submitLabel="提案する"
              onCancel={onClose}
              onDone={done}
            />
          </Stack>
        )}
      </Dialog>
    </>
  );
}
