/** Inputs of master lists: lists that fit are loaded and grouped, the large ones are searched. */
import type { MasterName } from '@enishi/protos/fields/types';
import { CheckboxGroup } from '../../ui/base/CheckboxGroup';
import { NativeSelect } from '../../ui/base/NativeSelect';
import { Skeleton } from '../../ui/base/Skeleton';
import { MultiSelect } from '../../ui/console/MultiSelect';
import { MultiTypeahead } from '../../ui/console/MultiTypeahead';
import { Typeahead } from '../../ui/console/Typeahead';
import { isSearched, masterGroups, useMasterList } from '../values/master-lists';
import { usePick } from '../values/use-pick';
import { EMPTY_LABEL, OPEN_BOXES, selected } from './choice-inputs';
import { controlOf, type InputProps, idList, idOrNull } from './input-props';

/** Single choices out of these are typed: a list of 200 countries is no list to scroll. */
const typed: ReadonlySet<MasterName> = new Set<MasterName>(['stations', 'skills', 'nationalities']);

/** One record or entry found by typing. */
export function SearchedOne(props: InputProps) {
  const { field, value, onChange, onBlur, disabled } = props;
  const id = idOrNull(value);
  const { load, chosen, remember } = usePick(field, id === null ? [] : [id]);
  return (
    <Typeahead
      {...controlOf(props)}
      value={chosen[0] ?? null}
      onChange={(option) => {
        if (option) remember([option]);
        onChange(option?.id ?? null);
      }}
      onBlur={onBlur}
      load={load}
      disabled={disabled}
      kind={field.label}
      placeholder={field.placeholder}
    />
  );
}

/** Several records or entries found by typing. */
export function SearchedMany(props: InputProps) {
  const { field, value, onChange, onBlur, disabled } = props;
  const { load, chosen, remember } = usePick(field, idList(value));
  return (
    <MultiTypeahead
      {...controlOf(props)}
      value={chosen}
      onChange={(options) => {
        remember(options);
        onChange(options.map((option) => option.id));
      }}
      onBlur={onBlur}
      load={load}
      disabled={disabled}
      kind={field.label}
      placeholder={field.placeholder}
    />
  );
}

function ListedOne(props: InputProps & { master: MasterName }) {
  const { data, isPending } = useMasterList(props.master);
  const groups = masterGroups(props.field, data);
  const options = groups.map((group) => ({
    label: group.name ?? '',
    options: group.options.map(({ id, name }) => ({ value: id, label: name })),
  }));
  return (
    <NativeSelect
      {...controlOf(props)}
      name={props.name}
      options={groups.some((group) => group.name) ? options : options.flatMap((group) => group.options)}
      emptyLabel={isPending ? '読み込んでいます…' : EMPTY_LABEL}
      // The value shows as soon as its option is there.
      value={data ? (idOrNull(props.value) ?? '') : ''}
      onChange={(event) => props.onChange(selected(event.currentTarget.value))}
      onBlur={props.onBlur}
      disabled={props.disabled || isPending}
    />
  );
}

export function MasterInput(props: InputProps) {
  const { master } = props.field;
  if (!master) return null;
  return typed.has(master) ? <SearchedOne {...props} /> : <ListedOne {...props} master={master} />;
}

function ListedMany(props: InputProps & { master: MasterName }) {
  const { data, isPending } = useMasterList(props.master);
  if (isPending) return <Skeleton $height="32px" $width="60%" />;
  const groups = masterGroups(props.field, data);
  const shared = {
    ...controlOf(props),
    value: idList(props.value),
    onChange: props.onChange,
    onBlur: props.onBlur,
    disabled: props.disabled,
  };
  const count = groups.reduce((sum, group) => sum + group.options.length, 0);
  if (count <= OPEN_BOXES) return <CheckboxGroup {...shared} options={groups.flatMap((group) => group.options)} />;
  return <MultiSelect {...shared} groups={groups} />;
}

export function MastersInput(props: InputProps) {
  const { master } = props.field;
  if (!master) return null;
  return isSearched(master) ? <SearchedMany {...props} /> : <ListedMany {...props} master={master} />;
}
