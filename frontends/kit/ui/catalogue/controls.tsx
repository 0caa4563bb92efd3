import { useState } from 'react';
import { Button } from '../base/Button';
import type { ButtonVariant } from '../base/button-style';
import { Checkbox } from '../base/Checkbox';
import { CheckboxGroup } from '../base/CheckboxGroup';
import { Field } from '../base/Field';
import { FileDrop } from '../base/FileDrop';
import { Icon } from '../base/Icon';
import { IconButton } from '../base/IconButton';
import { LinkButton } from '../base/LinkButton';
import { Grid, Row } from '../base/layout';
import { NativeSelect } from '../base/NativeSelect';
import { PasswordInput } from '../base/PasswordInput';
import { RadioGroup } from '../base/RadioGroup';
import { TextArea } from '../base/TextArea';
import { TextInput } from '../base/TextInput';
import { Sample, Story } from './Story';

const variants: [ButtonVariant, string][] = [
  ['primary', '保存する'],
  ['accent', '無料会員登録'],
  ['secondary', 'キャンセル'],
  ['quiet', '詳しく見る'],
  ['danger', '削除する'],
];

export function Buttons() {
  return (
    <Story id="buttons" title="ボタン">
      <Sample label="種類">
        <Row>
          {variants.map(([variant, text]) => (
            <Button key={variant} variant={variant}>
              {text}
            </Button>
          ))}
          <LinkButton to="#" icon={<Icon name="plus" size={16} />} variant="primary">
            候補者を登録する
          </LinkButton>
        </Row>
      </Sample>
      <Sample label="大きさ">
        <Row>
          <Button size="small">小</Button>
          <Button>中</Button>
          <Button size="large">大</Button>
        </Row>
      </Sample>
      <Sample label="状態">
        <Row>
          <Button variant="primary" busy>
            保存しています
          </Button>
          <Button variant="primary" disabled>
            保存する
          </Button>
          <IconButton icon="edit" label="編集する" />
          <IconButton icon="trash" label="削除する" danger />
          <IconButton icon="up" label="前へ" disabled />
        </Row>
      </Sample>
    </Story>
  );
}

const days = ['週1日', '週2日', '週3日', '週4日', '週5日'].map((name, id) => ({ id, name }));
const ways = [
  { id: 1, name: 'オンライン' },
  { id: 2, name: '対面' },
  { id: 3, name: 'どちらでも可' },
];
const prefectures = [
  {
    label: '関東',
    options: [
      { value: 13, label: '東京都' },
      { value: 14, label: '神奈川県' },
    ],
  },
  {
    label: '近畿',
    options: [
      { value: 27, label: '大阪府' },
      { value: 26, label: '京都府' },
    ],
  },
];

export function Inputs() {
  const [chosen, setChosen] = useState<number[]>([2, 4]);
  const [way, setWay] = useState<number | null>(1);
  const [files, setFiles] = useState<{ name: string; size?: number }[]>([
    { name: '職務経歴書_山田太郎.pdf', size: 482_133 },
  ]);
  const [refused, setRefused] = useState('');
  return (
    <Story id="inputs" title="入力">
      <Grid $min={280}>
        <Field label="氏名" required>
          {(control) => <TextInput {...control} defaultValue="山田 太郎" autoComplete="off" />}
        </Field>
        <Field label="電話番号" required={false} hint="ハイフンはあってもなくても構いません。">
          {(control) => <TextInput {...control} type="tel" halfWidth placeholder="090-1234-5678" />}
        </Field>
        <Field
          label="メールアドレス"
          required
          error="メールアドレスの形式で入力してください（例：taro@example.co.jp）。"
        >
          {(control) => <TextInput {...control} type="email" defaultValue="taro@" />}
        </Field>
        <Field label="希望単価" required={false}>
          {(control) => (
            <TextInput {...control} halfWidth numeric inputMode="numeric" defaultValue="80" suffix="万円/月" />
          )}
        </Field>
        <Field label="都道府県" required={false}>
          {(control) => (
            <NativeSelect {...control} options={prefectures} emptyLabel="選択してください" defaultValue={13} />
          )}
        </Field>
        <Field label="パスワード" required>
          {(control) => <PasswordInput {...control} placeholder="半角英数8文字以上" autoComplete="new-password" />}
        </Field>
        <Field label="ID" required={false}>
          {(control) => <TextInput {...control} readOnly defaultValue="1024" />}
        </Field>
        <Field label="担当者" required={false}>
          {(control) => <TextInput {...control} disabled defaultValue="変更できません" />}
        </Field>
      </Grid>
      <Field label="スキル概要" required={false}>
        {(control) => <TextArea {...control} placeholder="得意な領域、使用年数など" />}
      </Field>
      <Grid $min={280}>
        <Field label="稼働日数" required={false} group>
          {(control) => <CheckboxGroup {...control} options={days} value={chosen} onChange={setChosen} />}
        </Field>
        <Field label="面談方法" required group>
          {(control) => <RadioGroup {...control} options={ways} value={way} onChange={setWay} />}
        </Field>
        <Sample label="一つだけのチェック">
          <Row $gap={2}>
            <Checkbox defaultChecked>公開する</Checkbox>
            <Checkbox indeterminate>一部を選択</Checkbox>
            <Checkbox disabled>選択できません</Checkbox>
          </Row>
        </Sample>
      </Grid>
      <Field label="職務経歴書" required={false} error={refused} group>
        {(control) => (
          <FileDrop
            {...control}
            accept=".pdf,.docx,.xlsx"
            maxBytes={10 * 1024 ** 2}
            files={files}
            progress={0.62}
            onFiles={(added) => {
              setRefused('');
              setFiles([...files, ...added]);
            }}
            onReject={setRefused}
            onRemove={(index) => setFiles(files.filter((_, at) => at !== index))}
          />
        )}
      </Field>
    </Story>
  );
}
