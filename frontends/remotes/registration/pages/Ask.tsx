import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { applyMessage } from '@enishi/protos/crm/candidate-registration';
import { QUESTION } from '../data/wanted';
import { type JobFormState, jobPage } from '../parts/JobForm';

const HINT = `${applyMessage.max?.toLocaleString('ja-JP')}文字まで。担当者がメールでお答えします。`;

const Question = ({ state: { errors, reply } }: { state: JobFormState }) => (
  <Field id={`field-${QUESTION}`} label="質問" required hint={HINT} error={errors[QUESTION]}>
    {(control) => (
      <TextArea
        {...control}
        name={QUESTION}
        rows={5}
        placeholder="例：在宅勤務は週に何日できますか。"
        defaultValue={[reply?.fields[QUESTION] ?? ''].flat()[0]}
      />
    )}
  </Field>
);

export default jobPage({
  wish: 'ask',
  title: 'この案件について質問する',
  description: '応募の前に、案件について質問できます。',
  button: '同意して質問を送る',
  known: '前回の登録内容で質問できます',
  More: Question,
});
