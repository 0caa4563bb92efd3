import { undoGroups } from './bulk-undo';
import { outcomeText } from './use-bulk-update';

describe('taking a bulk update back', () => {
  const before = new Map<number, number | number[] | null>([
    [1, 3],
    [2, null],
    [3, 3],
    [4, 7],
    [5, []],
    [6, 4],
  ]);

  it('gives records of one value back in one call, and leaves what has changed since', () => {
    const now = new Map<number, number | null>([
      [1, 7],
      [2, 7],
      [3, 7],
      [4, 7],
      [5, 7],
      // Another member was there.
      [6, 1],
    ]);
    expect(undoGroups(before, now, 7)).toEqual([
      { value: 3, ids: [1, 3] },
      { value: null, ids: [2, 5] },
    ]);
  });

  it('knows an emptied list from one that was never filled', () => {
    const lists = new Map([
      [1, [2, 3]],
      [2, []],
    ]);
    expect(
      undoGroups(
        lists,
        new Map([
          [1, null],
          [2, null],
        ]),
        null,
      ),
    ).toEqual([{ value: [2, 3], ids: [1] }]);
  });

  it('passes over records that are gone', () => {
    expect(undoGroups(new Map([[1, 3]]), new Map(), 7)).toEqual([]);
  });
});

it.each([
  [25, 0, '25件を更新しました'],
  [20, 5, '20件を更新しました（5件は変更なし）'],
  [0, 5, '変更はありません（5件はすでにこの値です）'],
  [1_200, 0, '1,200件を更新しました'],
])('says of %i changed records and %i that had the value already what came of them', (changed, unchanged, text) => {
  expect(outcomeText(changed, unchanged)).toBe(text);
});
