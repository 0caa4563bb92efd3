import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { IconButton } from '@enishi/frontend-kit/ui/base/IconButton';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { color, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { candidate } from '@enishi/protos/crm/candidate';
import type { Entity } from '@enishi/protos/fields/types';
import { linkage as definition } from '@enishi/protos/identity/linkage';
import { job } from '@enishi/protos/jobs/job';
import { useState } from 'react';
import styled from 'styled-components';
import { isManual, isSending, type LinkageRow, sideOf, TEST } from './linkages';

interface Line {
  source: string;
  target: string | null;
  choice_values: string | null;
}

interface Tried {
  values: Record<string, unknown>;
  errors: Record<string, string[]>;
  unknown: string[];
}

const Entry = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: ${space(1.5)};
  align-items: start;
  padding: ${space(1.5)} 0;
  border-bottom: 1px solid ${color.line};

  > button {
    margin-top: ${space(3)};
  }

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const EXTERNAL = 'external_id';

/** Files name a record by our own number; deliveries bring the other system's. */
const numbersOf = (entity: Entity, manual: boolean) =>
  manual
    ? [{ value: entity.key, label: entity.fields[entity.key].label }]
    : [
        { value: EXTERNAL, label: '相手のシステムでの番号' },
        ...(entity.name === candidate.name ? [{ value: 'job_id_by_enterprise_id', label: '応募した案件のID' }] : []),
      ];

function targetsOf(entity: Entity, linkage: LinkageRow) {
  const manual = isManual(linkage);
  const all = manual && isSending(linkage.kind);
  return [
    ...numbersOf(entity, manual),
    ...entity.csv
      .filter((name) => (all || !entity.fields[name].readOnly) && name !== entity.key)
      .map((name) => ({ value: name, label: entity.fields[name].label })),
  ];
}

interface LineProps {
  line: Line;
  number: number;
  targets: { value: string; label: string }[];
  words: Words;
  onChange: (line: Line) => void;
  onRemove: () => void;
}

function MappingLine({ line, number, targets, words, onChange, onRemove }: LineProps) {
  return (
    <Entry role="group" aria-label={`対応 ${number}`}>
      <Field label={words.source}>
        {(control) => (
          <TextInput
            {...control}
            value={line.source}
            placeholder="family_name"
            onChange={({ currentTarget }) => onChange({ ...line, source: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={words.target}>
        {(control) => (
          <NativeSelect
            {...control}
            options={targets}
            emptyLabel={words.none}
            value={line.target ?? ''}
            onChange={({ currentTarget }) => onChange({ ...line, target: currentTarget.value || null })}
          />
        )}
      </Field>
      <Field label="値の対応" hint="1行に1件、相手の値=登録する値">
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={line.choice_values ?? ''}
            placeholder="M=男性"
            onChange={({ currentTarget }) => onChange({ ...line, choice_values: currentTarget.value || null })}
          />
        )}
      </Field>
      <IconButton icon="trash" label={`対応 ${number}を削除`} onClick={onRemove} />
    </Entry>
  );
}

const shownValue = (value: unknown): string =>
  value === null || value === undefined ? '-' : Array.isArray(value) ? value.join('、') : String(value);

function Outcome({ entity, tried }: { entity: Entity; tried: Tried }) {
  const labelOf = (name: string) =>
    name === EXTERNAL ? '相手のシステムでの番号' : (entity.fields[name]?.label ?? name);
  const problems = Object.entries(tried.errors);
  return (
    <Stack $gap={1} role="status">
      {problems.length === 0 ? (
        <Notice tone="success">この内容で登録できます。</Notice>
      ) : (
        <Notice tone="danger" title="このままでは登録できません">
          {problems.map(([name, messages]) => (
            <p key={name}>
              {labelOf(name)}：{messages.join('')}
            </p>
          ))}
        </Notice>
      )}
      {tried.unknown.length > 0 && (
        <Notice tone="warning">対応のない項目は登録されません：{tried.unknown.join('、')}</Notice>
      )}
      <DescriptionList
        items={Object.entries(tried.values).map(([name, value]) => ({
          label: labelOf(name),
          value: shownValue(value),
        }))}
      />
    </Stack>
  );
}

const SAMPLE = '{\n  "family_name": "山田",\n  "email": "yamada@example.jp"\n}';
const emptyLine: Line = { source: '', target: null, choice_values: null };

interface Words {
  lead: string;
  source: string;
  target: string;
  none: string;
}

function wordsOf(linkage: LinkageRow): Words {
  if (!isManual(linkage))
    return {
      lead: '項目名が「姓」「メールアドレス」などの名前や、APIの説明にある名前と同じときは、対応を登録しなくても受け取れます。',
      source: '送られてくる項目名',
      target: '登録する項目',
      none: '登録しない',
    };
  if (isSending(linkage.kind))
    return {
      lead: '相手のシステムが取り込むファイルの列を、左から並ぶ順に登録してください。',
      source: 'ファイルの見出し',
      target: '書き出す項目',
      none: '書き出さない',
    };
  return {
    lead: '相手のシステムが書き出すファイルの見出しごとに、登録する項目を選んでください。',
    source: 'ファイルの見出し',
    target: '登録する項目',
    none: '登録しない',
  };
}

/** Their names to ours, and a sample to try it on. */
export function Mapping({ linkage }: { linkage: LinkageRow }) {
  const entity: Entity = sideOf(linkage.kind) === 'candidates' ? candidate : job;
  const flash = useFlash();
  const [lines, setLines] = useState<readonly Line[]>((linkage.mappings as unknown as Line[] | null) ?? []);
  const [sample, setSample] = useState(SAMPLE);
  const mappings = lines.filter(({ source }) => source.trim() !== '');
  const save = useAction<unknown>(
    (api) => api.put(`linkages/update/${linkage.id_by_enterprise_id}`, { linkage: { mappings } }),
    [definition.plural],
  );
  const attempt = useAction<Tried>((api) =>
    api.post('inbound_deliveries/try', { entity: entity.name, sample, mappings }),
  );
  const targets = targetsOf(entity, linkage);
  const manual = isManual(linkage);
  const words = wordsOf(linkage);
  return (
    <Card aria-label="項目の対応">
      <Stack>
        <Row $spread>
          <Heading level={2}>項目の対応</Heading>
          <Button
            variant="primary"
            busy={save.isPending}
            onClick={() => flash.after(save.mutateAsync(), '項目の対応を保存しました')}
          >
            対応を保存する
          </Button>
        </Row>
        <p>{words.lead}</p>
        {save.error && <Notice tone="danger">{save.error.message}</Notice>}
        <div>
          {lines.map((line, at) => (
            <MappingLine
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
              key={at}
              line={line}
              number={at + 1}
              targets={targets}
              words={words}
              onChange={(next) => setLines(lines.map((old, i) => (i === at ? next : old)))}
              onRemove={() => setLines(lines.filter((_, i) => i !== at))}
            />
          ))}
        </div>
        <Row>
          <Button icon={<Icon name="plus" size={16} />} onClick={() => setLines([...lines, emptyLine])}>
            対応を追加する
          </Button>
        </Row>
        {!manual && (
          <>
            <Field
              id={TEST}
              label="見本のデータ"
              hint="相手のシステムから送られるJSONを貼り付けて、登録される内容を確かめられます。"
            >
              {(control) => (
                <TextArea
                  {...control}
                  rows={6}
                  value={sample}
                  onChange={({ currentTarget }) => setSample(currentTarget.value)}
                />
              )}
            </Field>
            <Row>
              <Button busy={attempt.isPending} onClick={() => attempt.mutate()}>
                見本で試す
              </Button>
            </Row>
            {attempt.error && (
              <Notice tone="danger">{Object.values(attempt.error.errors).flat()[0] ?? attempt.error.message}</Notice>
            )}
            {attempt.data && <Outcome entity={entity} tried={attempt.data} />}
          </>
        )}
      </Stack>
    </Card>
  );
}
