/** Whose price partners' mails tell, and whether an extractor may help to read them. */
import { useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useMaySet } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { RadioGroup } from '@enishi/frontend-kit/ui/base/RadioGroup';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import type { ReadingSettings, ReadingSettingsSaveRequest } from '@enishi/protos/identity/rpc';
import { priceSide } from '@enishi/protos/master/reading-words';
import { useState } from 'react';

const READING = 'reading_settings';

const choices = {
  job: [
    { id: priceSide.code.sell, name: '売単価（企業から受け取る単価）' },
    { id: priceSide.code.purchase, name: '仕入単価（候補者に支払う単価）' },
  ],
  person: [
    { id: priceSide.code.purchase, name: '希望単価（候補者や所属企業に支払う単価）' },
    { id: priceSide.code.sell, name: '提案単価（企業に提示する単価）' },
  ],
};

function Sides({ settings }: { settings: ReadingSettings }) {
  const mayEdit = useMaySet();
  const flash = useFlash();
  const [job_side_id, setJob] = useState(settings.job_side_id);
  const [person_side_id, setPerson] = useState(settings.person_side_id);
  const save = useAct(
    (calls, given: ReadingSettingsSaveRequest) => calls.identity.ReadingService.SaveSettings(given),
    [READING],
  );
  return (
    <Card>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ job_side_id, person_side_id }, { onSuccess: () => flash.success('保存しました') });
        }}
      >
        <Stack $gap={2}>
          <Heading level={2}>単価の読み取り</Heading>
          <p>
            協力会社のメールに書かれた単価を、どちらの項目に入れるかを決めます。貼り付けて登録するときも同じです。登録済みのデータと、読み取り済みの下書きは変わりません。
          </p>
          <Field label="案件のメールの単価" group>
            {(control) => (
              <RadioGroup
                {...control}
                options={choices.job}
                value={job_side_id}
                disabled={!mayEdit}
                onChange={setJob}
              />
            )}
          </Field>
          <Field label="人材のメールの単価" group>
            {(control) => (
              <RadioGroup
                {...control}
                options={choices.person}
                value={person_side_id}
                disabled={!mayEdit}
                onChange={setPerson}
              />
            )}
          </Field>
          <p>
            社内や取引先だけの言葉は、<TextLink to="/enterprise/setting/reading_words">読み取りの言葉</TextLink>
            に登録できます。
          </p>
          {save.error && <Notice tone="danger" title={save.error.message} />}
          {mayEdit && (
            <Row $gap={1}>
              <Button type="submit" variant="primary" busy={save.isPending}>
                保存する
              </Button>
            </Row>
          )}
        </Stack>
      </Form>
    </Card>
  );
}

interface ExtractorProps {
  isOn: boolean;
  host: string;
}

function Extractor({ isOn, host }: ExtractorProps) {
  const mayEdit = useMaySet();
  const flash = useFlash();
  const save = useAct(
    (calls, extractor: boolean) => calls.identity.ReadingService.SaveSettings({ extractor }),
    [READING],
  );
  return (
    <Card>
      <Stack $gap={2}>
        <Heading level={2}>AIによる読み取り</Heading>
        <p>
          オンにすると、届いた案件・人材のメールで読み取れなかった項目と自信のない項目を、AIで補います。メールの本文から氏名、会社名、住所、電話番号、メールアドレスを伏せた文章を、運営が契約している「
          {host}
          」に送ります。添付ファイル、件名、差出人、返信メールは送りません。本文に書かれていない内容は取り入れず、読み取り済みの項目は変わりません。
        </p>
        <Checkbox
          checked={isOn}
          disabled={!mayEdit || save.isPending}
          onChange={({ currentTarget }) =>
            save.mutate(currentTarget.checked, {
              onSuccess: ({ reading_settings }) =>
                flash.success(
                  reading_settings?.extractor ? 'AIによる読み取りをオンにしました' : 'AIによる読み取りをオフにしました',
                ),
            })
          }
        >
          AIによる読み取りを使う
        </Checkbox>
        {save.error && <Notice tone="danger" title={save.error.message} />}
      </Stack>
    </Card>
  );
}

interface ReadSettingsProps {
  /** Host of the operator's extractor; empty: there is none. */
  extractor: string;
}

export function ReadSettings({ extractor }: ReadSettingsProps) {
  const { data, error, refetch } = useRead(READING, ['show'], (calls, options) =>
    calls.identity.ReadingService.Settings({}, options),
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const settings = data?.reading_settings;
  if (!settings) return <Waiting shape="form" count={2} />;
  return (
    <>
      <Sides key={`${settings.job_side_id} ${settings.person_side_id}`} settings={settings} />
      {extractor && <Extractor isOn={settings.extractor} host={extractor} />}
    </>
  );
}
