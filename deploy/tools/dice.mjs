/** Numbers from 0 to 1, the same for the same seed. */
export function dice(start) {
  let state = start >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A list in an order by chance. */
export function shuffle(list, roll) {
  const ranked = list.map((one) => ({ one, rank: roll() }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
}
