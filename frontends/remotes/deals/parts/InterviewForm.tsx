/** The form of an interview; saving one that people were told of tells them what has changed. */
import { EntityForm } from '@enishi/frontend-kit/entity/form/EntityForm';
import { OwnInputs } from '@enishi/frontend-kit/entity/inputs/FieldInput';
import { idOrNull } from '@enishi/frontend-kit/entity/inputs/input-props';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { interview } from '@enishi/protos/deals/interview';
import { tellContext } from '@enishi/protos/deals/interview-telling';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { TellChoice, useHolders, useTold } from './interview-telling';
import { ContactsInput, ContactsOf, StaffInput } from './people-inputs';

const OF = 'opportunity_id_by_enterprise_id';
const ownInputs = { company_member_id_by_enterprise_ids: ContactsInput, enterprise_member_ids: StaffInput };

interface Props {
  deal: EntityRow;
  /** The interview to change; absent: a new one. */
  talk?: EntityRow;
  /** Which interview of the deal a new one is, counted from 1. */
  round: number;
  onClose: () => void;
}

/** Every change of a person's entry is a mail: none without the day, the way, the place or who takes part. */
const WHAT =
  '日時・所要時間・面談方法・URL・場所・参加者を変えるか「中止」にすると、保存と同時に下の方へメールを送り、カレンダーの予定を更新するか取り消します。ほかの項目だけの変更では送りません。';

export function InterviewForm({ deal, talk, round, onClose }: Props) {
  const { people, waits } = useHolders(talk);
  const { told, choose } = useTold(people);
  const flash = useFlash();
  const invalidate = useInvalidate();
  const done = (record: EntityRow) => {
    const isTold = talk && record.sequence_num !== talk.sequence_num;
    onClose();
    if (isTold) flash.success('面談を保存しました。参加者に知らせます');
    else flash.success(talk ? '面談を保存しました' : '面談を追加しました');
    void invalidate('opportunities');
  };
  if (waits) return <Waiting shape="form" count={5} />;
  const telling = people.length > 0 && (
    <Stack $gap={1}>
      <p>{WHAT}</p>
      <TellChoice
        label="変更を知らせる相手"
        people={people}
        value={told}
        onChange={choose}
        mail="変更・中止のお知らせ"
      />
    </Stack>
  );
  return (
    <ContactsOf value={idOrNull(deal.company_id_by_enterprise_id ?? null) ?? undefined}>
      <OwnInputs value={ownInputs}>
        <EntityForm
          definition={interview}
          values={talk ?? { [OF]: idOf(opportunity, deal), round_num: round }}
          alsoSent={talk ? [] : [OF]}
          context={tellContext(told)}
          extras={{ 面談: telling }}
          inline
          submitLabel={talk ? '保存する' : '追加する'}
          onCancel={onClose}
          onDone={done}
        />
      </OwnInputs>
    </ContactsOf>
  );
}
