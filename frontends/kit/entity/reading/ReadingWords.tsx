/** Words that were taught, with who taught them and how often papers were read by them. */
import { formatInstant } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { isReadingList, readingLists } from '@enishi/protos/master/reading-words';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { type Answered, type Calls, useAct, useRead } from '../../runtime/api/rpc';
import { useFlash } from '../../runtime/page/flash';
import { useSearch } from '../../runtime/page/use-search';
import { Button } from '../../ui/base/Button';
import { EmptyState, ErrorState } from '../../ui/base/EmptyState';
import { Field } from '../../ui/base/Field';
import { Form } from '../../ui/base/Form';
import { PageHeader } from '../../ui/base/Heading';
import { Icon } from '../../ui/base/Icon';
import { Card, Page, Row } from '../../ui/base/layout';
import { NativeSelect } from '../../ui/base/NativeSelect';
import { Pager } from '../../ui/base/Pager';
import { TextInput } from '../../ui/base/TextInput';
import { Waiting } from '../../ui/base/Waiting';
import { ConfirmDialog } from '../../ui/console/ConfirmDialog';
import { type SimpleColumn, SimpleTable } from '../../ui/console/SimpleTable';
import { media, space } from '../../ui/theme/theme';
import { TeachDialog, type WordToTeach } from './TeachDialog';
import { READING_WORDS } from './use-teach';

const PER_PAGE = 50;

const Filters = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 260px) minmax(0, 180px) auto;
  align-items: end;
  justify-content: start;
  gap: ${space(1.5)};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

type Words = Answered<Calls['identity']['ReadingService']['Words']>;
type Word = NonNullable<Words['reading_words']>[number];

const kinds = Object.entries(readingLists).map(([value, label]) => ({ value, label }));
const kindOf = ({ list = '' }: Word): string => (isReadingList(list) ? readingLists[list] : list);

const queryOf = (given: { keyword: string; list: string; page?: number }): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value && value !== 1) query.set(name, String(value));
  return query.toString();
};

function Remove({ word, onClose }: { word: Word; onClose: () => void }) {
  const flash = useFlash();
  const remove = useAct((calls) => calls.identity.ReadingService.Forget({ id: word.id }), [READING_WORDS]);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            flash.success(`「${word.word}」を削除しました`);
            onClose();
          },
        })
      }
      action="削除する"
      kind="読み取りの言葉"
      names={[String(word.word)]}
      count={1}
      destructive={`これから読み取るメールや経歴書では、${word.value_name}として読み取らなくなります。登録済みのデータは変わりません。`}
      busy={remove.isPending}
      error={remove.error?.message}
    />
  );
}

interface ReadingWordsProps {
  lead: ReactNode;
}

export function ReadingWords({ lead }: ReadingWordsProps) {
  const [params, change] = useSearch();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const asked = { keyword: params.get('keyword') ?? '', list: params.get('list') ?? '' };
  const [typed, setTyped] = useState(asked.keyword);
  useEffect(() => setTyped(asked.keyword), [asked.keyword]);
  const [teaching, setTeaching] = useState<WordToTeach>();
  const [removing, setRemoving] = useState<Word>();
  const { data, error, refetch } = useRead(
    READING_WORDS,
    ['index', page, asked],
    (calls, options) => calls.identity.ReadingService.Words({ page, per_page: PER_PAGE, ...asked }, options),
    { keeps: true },
  );
  const isNarrowed = queryOf(asked) !== '';
  const { count = 0, taught_num = 0, limit_num = 0, reading_words: words = [] } = data ?? {};

  const columns: readonly SimpleColumn<Word>[] = [
    { label: '言葉', cell: ({ word }) => word, title: ({ word }) => word },
    { label: '読み取る項目', cell: ({ value_name }) => value_name || '-', title: ({ value_name }) => value_name },
    { label: '種類', cell: kindOf },
    { label: '登録した人', cell: ({ taught_by }) => taught_by || '-' },
    { label: '登録日時', cell: ({ taught_at }) => formatInstant(String(taught_at)) },
    { label: '使用', align: 'right', cell: ({ used_num = 0 }) => `${formatNumber(used_num)}回` },
    { label: '最後の使用', cell: ({ used_at }) => (used_at ? formatInstant(used_at) : '-') },
    {
      ...{ label: '操作', acts: true },
      cell: (row) => (
        <Row $gap={0.5}>
          <Button
            size="small"
            aria-label={`「${row.word}」を変更`}
            onClick={() => setTeaching({ ...row, list: isReadingList(row.list) ? row.list : undefined })}
          >
            変更
          </Button>
          <Button size="small" variant="quiet" aria-label={`「${row.word}」を削除`} onClick={() => setRemoving(row)}>
            削除
          </Button>
        </Row>
      ),
    },
  ];
  const add = (
    <Button variant="primary" icon={<Icon name="plus" size={16} />} onClick={() => setTeaching({})}>
      言葉を登録
    </Button>
  );

  return (
    <Page>
      <PageHeader title="読み取りの言葉" lead={lead} actions={add} />
      {(isNarrowed || taught_num > 0) && (
        <Card aria-label="絞り込み">
          <Filters
            onSubmit={(event) => {
              event.preventDefault();
              change({ keyword: typed.trim(), page: '' });
            }}
          >
            <Field label="言葉・項目">
              {(control) => (
                <TextInput
                  {...control}
                  value={typed}
                  maxLength={200}
                  onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                />
              )}
            </Field>
            <Field label="種類">
              {(control) => (
                <NativeSelect
                  {...control}
                  options={kinds}
                  emptyLabel="すべて"
                  value={asked.list}
                  onChange={({ currentTarget }) => change({ list: currentTarget.value, page: '' })}
                />
              )}
            </Field>
            <Button type="submit">検索する</Button>
          </Filters>
        </Card>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" count={5} />}
      {data && count === 0 && (
        <EmptyState title={isNarrowed ? '条件に合う言葉はありません' : '言葉はまだありません'} icon="search">
          {isNarrowed
            ? '条件を変えて検索してください。'
            : '読み取った下書きに一覧にない言葉があるとき、項目を選んで登録すると、その言葉を覚えます。ここから登録することもできます。'}
        </EmptyState>
      )}
      {count > 0 && (
        <>
          <p role="status">
            {formatNumber(count)}件{isNarrowed ? '' : `（${formatNumber(limit_num)}件まで登録できます）`}
          </p>
          <SimpleTable label="読み取りの言葉" columns={columns} rows={words} keyOf={({ id }) => String(id)} />
        </>
      )}
      <Pager page={page} pages={Math.ceil(count / PER_PAGE)} href={(to) => `?${queryOf({ ...asked, page: to })}`} />
      {teaching && <TeachDialog begun={teaching} onClose={() => setTeaching(undefined)} />}
      {removing && <Remove word={removing} onClose={() => setRemoving(undefined)} />}
    </Page>
  );
}
