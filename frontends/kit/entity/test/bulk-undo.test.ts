import { undoGroups } from '../bulk-undo';

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
      // Somebody else was there.
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
