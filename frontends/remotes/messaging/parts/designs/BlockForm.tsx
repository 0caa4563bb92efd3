/** What is typed and chosen of one block. */
import { FieldInput, isGroup } from '@enishi/frontend-kit/entity/inputs/FieldInput';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Grid, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { insertInto } from '@enishi/frontend-kit/ui/console/insert-into';
import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import { refs } from '@enishi/protos/fields/entity';
import { addressProblem } from '@enishi/protos/messaging/mail-design/check';
import {
  type Block,
  type BlockKind,
  type BlockOf,
  blockLabels,
  IMAGE_WIDTHS,
  DESIGN_LIMITS as most,
} from '@enishi/protos/messaging/mail-design/design';
import { type ComponentType, useRef } from 'react';
import styled from 'styled-components';
import { useInserter } from '../composer/composing';
import { PictureChoice } from './PictureChoice';
import RichText from './RichText';

const Hint = styled.p`
  color: ${color.muted};
  font-size: ${font.size.s};
`;

interface FormProps<Kind extends BlockKind> {
  block: BlockOf<Kind>;
  /** The block's name for screen readers, e.g. 2番目の文章. */
  name: string;
  onChange: (block: BlockOf<Kind>) => void;
}

interface LineProps {
  label: string;
  value: string;
  max: number;
  onChange: (value: string) => void;
  /** Placeholders can be put in. */
  fills?: boolean;
  required?: boolean;
  hint?: string;
  placeholder?: string;
  problem?: string;
  inputMode?: 'url';
}

/** A line of words. */
function Line({ label, value, max, onChange, fills, required, hint, problem, ...rest }: LineProps) {
  const inserter = useInserter();
  const box = useRef<HTMLInputElement>(null);
  const insert = (token: string) => {
    if (box.current) insertInto(box.current, token, onChange);
  };
  return (
    <Field label={label} required={required} hint={hint} error={problem ? [problem] : undefined}>
      {(ties) => (
        <TextInput
          {...ties}
          {...rest}
          ref={box}
          value={value}
          maxLength={max}
          autoComplete="off"
          onFocus={() => fills && inserter(insert)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface AddressProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
}

const Address = (props: AddressProps) => (
  <Line
    {...props}
    max={most.address}
    inputMode="url"
    placeholder="https://example.co.jp/"
    problem={props.value ? addressProblem(props.value.trim()) : ''}
  />
);

interface PickProps<Value extends string | number> {
  label: string;
  value: Value;
  options: readonly { id: Value; name: string }[];
  onChange: (value: Value) => void;
}

function Pick<Value extends string | number>({ label, value, options, onChange }: PickProps<Value>) {
  return (
    <Field label={label}>
      {(ties) => (
        <NativeSelect
          {...ties}
          options={options.map(({ id, name }) => ({ value: id, label: name }))}
          value={String(value)}
          onChange={(event) => {
            const chosen = options.find(({ id }) => String(id) === event.currentTarget.value);
            if (chosen) onChange(chosen.id);
          }}
        />
      )}
    </Field>
  );
}

const aligns = [
  { id: 'left', name: '左' },
  { id: 'center', name: '中央' },
] as const;

const cardFields = {
  jobs: refs('載せる案件', 'job', { max: most.cards }),
  candidates: refs('載せる候補者', 'candidate', { max: most.cards }),
};

const cardHints = {
  jobs: '求人サイトで公開中の案件だけが載ります。内容は送信時のものになります。',
  candidates: '企業向けの名前、提案単価、スキルだけが載ります。氏名や連絡先は載りません。',
};

function Cards({ block, onChange }: FormProps<'jobs'> | FormProps<'candidates'>) {
  const field = cardFields[block.kind];
  const change = onChange as (block: Block) => void;
  return (
    <Field label={field.label} required group={isGroup(field)} hint={cardHints[block.kind]}>
      {(ties) => (
        <FieldInput
          {...ties}
          field={field}
          name={field.label}
          value={block.ids}
          onChange={(ids) =>
            change({ ...block, ids: Array.isArray(ids) ? (ids as number[]).slice(0, most.cards) : [] })
          }
          onBlur={() => undefined}
        />
      )}
    </Field>
  );
}

/** A new kind of block is a line here. */
const FORMS: { [Kind in BlockKind]: ComponentType<FormProps<Kind>> } = {
  text: ({ block, name, onChange }) => (
    <RichText parts={block.parts} label={name} onChange={(parts) => onChange({ ...block, parts })} />
  ),
  heading: ({ block, onChange }) => (
    <Stack $gap={1}>
      <Line
        label="見出しの文字"
        required
        fills
        value={block.text}
        max={most.heading}
        onChange={(text) => onChange({ ...block, text })}
      />
      <Grid $min={120}>
        <Pick
          label="大きさ"
          value={block.level}
          options={[
            { id: 1, name: '大' },
            { id: 2, name: '小' },
          ]}
          onChange={(level) => onChange({ ...block, level })}
        />
        <Pick label="位置" value={block.align} options={aligns} onChange={(align) => onChange({ ...block, align })} />
      </Grid>
    </Stack>
  ),
  image: ({ block, onChange }) => (
    <Stack $gap={1}>
      <PictureChoice id={block.image} onChoose={({ id }) => onChange({ ...block, image: id })} />
      <Line
        label="画像の説明"
        hint="画像が表示されないときに読まれる文章です。"
        value={block.alt}
        max={most.alt}
        onChange={(alt) => onChange({ ...block, alt })}
      />
      <Address label="押したときのリンク先" value={block.href} onChange={(href) => onChange({ ...block, href })} />
      <Pick
        label="幅"
        value={block.width}
        options={IMAGE_WIDTHS.map((id) => ({ id, name: `${id}%` }))}
        onChange={(width) => onChange({ ...block, width })}
      />
    </Stack>
  ),
  button: ({ block, onChange }) => (
    <Stack $gap={1}>
      <Line
        label="ボタンの文字"
        required
        fills
        value={block.label}
        max={most.label}
        onChange={(label) => onChange({ ...block, label })}
      />
      <Address label="リンク先" required value={block.href} onChange={(href) => onChange({ ...block, href })} />
      <Pick label="位置" value={block.align} options={aligns} onChange={(align) => onChange({ ...block, align })} />
    </Stack>
  ),
  divider: () => <Hint>横線で、前後の内容を区切ります。</Hint>,
  jobs: Cards,
  candidates: Cards,
  signature: () => <Hint>差出人のメンバーの署名が入ります。署名が登録されていないときは、何も表示されません。</Hint>,
};

interface BlockFormProps {
  block: Block;
  at: number;
  onChange: (block: Block) => void;
}

export function BlockForm({ block, at, onChange }: BlockFormProps) {
  const Form = FORMS[block.kind] as ComponentType<FormProps<BlockKind>>;
  return (
    <Form
      block={block as BlockOf<BlockKind>}
      name={`${at + 1}番目の${blockLabels[block.kind]}`}
      onChange={onChange as (block: BlockOf<BlockKind>) => void}
    />
  );
}
