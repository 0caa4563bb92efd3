/** Chooses every record that the conditions of a list give, beside those on its page. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Entity } from '@enishi/protos/fields/types';
import { useEffect, useRef, useState } from 'react';
import { readIndex } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { useFlash } from '../../runtime/page/flash';
import { Button } from '../../ui/base/Button';
import { type Counted, unitOf } from '../values/count-text';
import { type EntityRow, idOf } from '../values/row';

/** Ids of one answer. */
const ROWS = 5_000;

interface ChooseAllProps {
  definition: Entity;
  counted: Counted;
  /** The list's request without page and order. */
  body: Readonly<Record<string, unknown>>;
  onChoose: (ids: number[]) => void;
}

export function ChooseAll({ definition, counted, body, onChoose }: ChooseAllProps) {
  const api = useApi();
  const flash = useFlash();
  const [found, setFound] = useState<number>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const load = async () => {
    const leave = new AbortController();
    leaving.current = leave;
    const ids = new Set<number>();
    setFound(0);
    for (let page = 1; ; page += 1) {
      // By the id: what changes meanwhile pushes no record over the edge of a page.
      const request = { ...body, page, per_page: ROWS, sort: definition.key, columns: [definition.key] };
      const { rows } = await readIndex<EntityRow>(api, definition, request, { signal: leave.signal });
      for (const row of rows) ids.add(idOf(definition, row));
      setFound(ids.size);
      if (rows.length < ROWS) break;
    }
    setFound(undefined);
    onChoose([...ids]);
  };
  if (found !== undefined) return <span role="status">選択しています… {formatNumber(found)}件</span>;
  return (
    <Button
      size="small"
      onClick={() => {
        const work = load().catch((thrown) => {
          setFound(undefined);
          if (!leaving.current?.signal.aborted) throw thrown;
        });
        flash.after(work, () => undefined);
      }}
    >
      条件に合う{formatNumber(counted.count)}
      {unitOf(counted)}すべてを選択
    </Button>
  );
}
