/** Below a postal code: completes prefecture and city from it, and asks before it writes over what was typed. */
import type { AddressColumns, Field } from '@enishi/protos/fields/types';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import type { ApiError } from '../../runtime/api/api';
import { useMaster } from '../../runtime/api/masters';
import { useApi } from '../../runtime/api/realm';
import { BelowInput } from '../../ui/base/BelowInput';
import { Button } from '../../ui/base/Button';
import type { FormValues } from '../inputs/form-values';
import { completeZipcode, fits, mayFill, placeOf, type ZipcodePlace, type ZipcodeTown } from './zipcode-address';

interface ZipcodeFillProps {
  control: Control<FormValues>;
  name: string;
  field: Field;
  fills: AddressColumns;
  /** The form makes a new record, whose prefecture is a default until a member chooses one. */
  isNew: boolean;
}

function useTowns(zipcode: string | undefined) {
  const api = useApi();
  return useQuery<ZipcodeTown[], ApiError>({
    queryKey: ['master', 'zipcodes', zipcode],
    queryFn: async ({ signal }) => {
      const answer = await api.post<{ zipcodes: ZipcodeTown[] }>(
        '/api/masterdata/zipcodes/search',
        { zipcode },
        { signal },
      );
      return answer.zipcodes;
    },
    enabled: zipcode !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function ZipcodeFill({ control, name, field, fills, isNew }: ZipcodeFillProps) {
  const typed = useWatch({ control, name });
  const code = useController({ control, name });
  const prefecture = useController({ control, name: fills.prefecture });
  const address = useController({ control, name: fills.address });
  const filled = useRef<ZipcodePlace>(undefined);
  const changed = code.fieldState.isDirty;
  const zipcode = changed ? completeZipcode(field, typed) : undefined;
  const { data: towns } = useTowns(zipcode);
  const { data: prefectures = [] } = useMaster('prefectures', { enabled: zipcode !== undefined });
  const place = towns && placeOf(towns);
  const now = { prefecture: prefecture.field.value, address: address.field.value };

  const fill = (wanted: ZipcodePlace) => {
    filled.current = wanted;
    prefecture.field.onChange(wanted.prefecture_id);
    address.field.onChange(wanted.address);
  };

  // Once for every answer; what is typed afterwards is not touched again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is the event
  useEffect(() => {
    const prefectureIsDefault = isNew && !prefecture.fieldState.isDirty;
    if (place && !fits(now, place) && mayFill({ now, filled: filled.current, prefectureIsDefault }, place)) fill(place);
  }, [towns]);

  return <BelowInput role="status">{message()}</BelowInput>;

  function message() {
    if (!zipcode || !towns) return null;
    if (!place) return '住所が見つかりませんでした。郵便番号を確かめるか、住所を直接入力してください。';
    const prefectureName = prefectures.find(({ id }) => id === place.prefecture_id)?.name ?? '';
    const text = `${prefectureName}${place.address}`;
    if (fits(now, place)) return filled.current ? `${text}を入力しました。続きの番地を入力してください。` : null;
    return (
      <>
        {text}
        <Button size="small" onClick={() => fill(place)}>
          この住所に置き換える
        </Button>
      </>
    );
  }
}
